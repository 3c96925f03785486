import { defineElement } from './element.ts';

// embed.mjs, for import. The default origin of rooms is its own.
defineElement(import.meta.url);
