import { compile } from 'html-to-text';

/** Deeper than any description; what stands below is left out. */
const MOST_DEEP = 100;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: MOST_DEEP, ellipsis: '' },
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

/** What PostgreSQL cannot hold, what turns the direction of text, and what shows nothing. */
const UNWANTED = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text without any tag says its line breaks itself. */
const withBreaks = (html: string): string =>
  /<[a-z!/]/i.test(html) ? html : html.replace(/\n/g, '<br>');

/**
 * The words of an HTML description as plain text with line breaks: what a product page shows. Nothing
 * that could run or load is left, for nothing but text is. Spec §3 Product.
 */
export const htmlText = (html: string): string =>
  convert(withBreaks(html.toWellFormed()))
    .replace(UNWANTED, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
