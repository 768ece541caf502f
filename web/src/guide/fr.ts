/** The guide for players in French, as docs/players tells it. */
export default import.meta.glob<string>("../../../docs/players/*.fr.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
