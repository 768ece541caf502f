/** The guide for players in English, as docs/players tells it. */
export default import.meta.glob<string>("../../../docs/players/*.en.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
