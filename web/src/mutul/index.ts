/** What shows Mutul, loaded where somebody at the table acts by itself. */
export { default as Bar } from "./Bar.svelte";
export { default as Panel } from "./Panel.svelte";
export { default as Turn } from "./Turn.svelte";
export { default as Why } from "./Why.svelte";
