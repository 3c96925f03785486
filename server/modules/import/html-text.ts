import { compile } from 'html-to-text';

/** Drops deeper elements. */
const MAX_DEPTH = 100;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: MAX_DEPTH, ellipsis: '' },
  selectors: [
    ...['script', 'style', 'img', 'svg', 'iframe', 'object', 'template', 'noscript'].map(
      (selector) => ({ selector, format: 'skip' }),
    ),
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
    })),
    { selector: 'ul', options: { itemPrefix: '・' } },
    { selector: 'hr', format: 'skip' },
    {
      selector: 'table',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, colSpacing: 2, maxColumnWidth: 200 },
    },
  ],
});

/** Control characters, which PostgreSQL rejects, direction overrides and byte order marks. */
const UNWANTED = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** In text without tags, a newline is a line break. */
const withBreaks = (html: string): string =>
  /<[a-z!/]/i.test(html) ? html : html.replace(/\n/g, '<br>');

/** Converts HTML to plain text, which cannot run a script or load anything. Spec §3 Product. */
export const htmlToText = (html: string): string =>
  convert(withBreaks(html.toWellFormed()))
    .replace(UNWANTED, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
