import { defineElement } from './element.ts';

// embed.js, for a script element. The default origin of rooms is its own.
const from = document.currentScript;
defineElement(from instanceof HTMLScriptElement ? from.src : location.href);
