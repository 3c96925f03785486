import { defineElement } from './element.ts';

// embed.js, for a script element: rooms are at the origin it came from, unless their element names one.
const from = document.currentScript;
defineElement(from instanceof HTMLScriptElement ? from.src : location.href);
