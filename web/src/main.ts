import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { firstLanguage, speak } from "./lib/i18n/index.svelte";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";

prefs.show();
prefs.follow();
await speak(firstLanguage());
router.start();
mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
