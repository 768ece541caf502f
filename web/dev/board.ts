import { mount } from "svelte";
import "../src/app.css";
import Harness from "./Harness.svelte";
import { speak } from "../src/lib/i18n/index.svelte";
await speak("en");
mount(Harness, { target: document.getElementById("app")! });
