import { defineElement } from './element.ts';

// embed.mjs, for import: rooms are at the origin it came from, unless their element names one.
defineElement(import.meta.url);
