import { compile, type Element } from 'html-to-text';
import type { Field } from './fields.ts';
import { stripInvisible } from './strip-invisible.ts';

/** Drops deeper elements. */
const MAX_DEPTH = 100;
/** Parsing takes quadratic time in unclosed elements. */
const MAX_TAGS = 20_000;
const MAX_HTML = 1_000_000;
const MAX_TEXT = 20_000;
/** The layout takes quadratic time in rows and columns, and recurses over a span. */
const MAX_CELLS = 2000;
const MAX_SPAN = 20;
const MAX_WRAPPERS = 10;
/** Larger ones have no Roman numerals. */
const MAX_START = 1000;

/** Returns undefined if the rows have too many wrappers around them. */
function cellsOf(table: Element): Element[] | undefined {
  let level = [table];
  const cells: Element[] = [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_WRAPPERS) return undefined;
    const children = level.flatMap((element) => element.children ?? []);
    cells.push(...children.filter(({ name }) => name === 'td' || name === 'th'));
    level = children.filter(({ name }) => /^(?:thead|tbody|tfoot|center|tr)$/.test(name ?? ''));
  }
  return cells;
}

/** Keeps a whole number from 1 to `most`. */
function bound(element: Element, attribute: string, most: number): void {
  const { attribs = {} } = element;
  const value = Math.trunc(Number(attribs[attribute] ?? 1));
  attribs[attribute] = String(value >= 1 ? Math.min(value, most) : 1);
}

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: MAX_DEPTH, ellipsis: '' },
  formatters: {
    boundedTable(table, walk, builder, options) {
      const { dataTable, block } = builder.options.formatters;
      const cells = cellsOf(table);
      if (!cells || cells.length > MAX_CELLS) return block?.(table, walk, builder, options);
      for (const cell of cells) {
        bound(cell, 'colspan', MAX_SPAN);
        bound(cell, 'rowspan', MAX_SPAN);
      }
      return dataTable?.(table, walk, builder, options);
    },
    boundedList(list, walk, builder, options) {
      bound(list, 'start', MAX_START);
      if ((list.children?.length ?? 0) > MAX_START) delete list.attribs?.type;
      return builder.options.formatters.orderedList?.(list, walk, builder, options);
    },
  },
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
    { selector: 'ol', format: 'boundedList' },
    { selector: 'hr', format: 'skip' },
    {
      selector: 'table',
      format: 'boundedTable',
      options: { uppercaseHeaderCells: false, colSpacing: 2, maxColumnWidth: 200 },
    },
    // Of a table without layout.
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'inlineSurround', options: { suffix: '  ' } },
    { selector: 'th', format: 'inlineSurround', options: { suffix: '  ' } },
  ],
});

/** PostgreSQL rejects control characters. */
const CONTROL = /[^\P{Cc}\n\t]/gu;
/** Pictures inside the text, which are dropped. */
const DATA = /data:[\w/+.-]{1,100};base64,[\w+/=]*/g;

/** In text without tags, a newline is a line break. */
const withBreaks = (html: string): string =>
  /<[a-z!/]/i.test(html) ? html : html.replace(/\n/g, '<br>');

/** Plain text cannot run a script or load anything. Spec §3 Product. */
export function parseHtml(cell: string): Field<string> {
  const html = withBreaks(cell.replace(DATA, '').toWellFormed());
  if (html.length > MAX_HTML) {
    return { ok: false, why: `has more than ${MAX_HTML} characters of HTML` };
  }
  if (html.split('<').length > MAX_TAGS) {
    return { ok: false, why: `has more than ${MAX_TAGS} tags or line breaks` };
  }
  const text = stripInvisible(convert(html))
    .replace(CONTROL, '')
    .replace(/\u00a0/g, ' ')
    // The lookbehind keeps a run of spaces from being scanned once per space.
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text.length > MAX_TEXT) {
    return { ok: false, why: `has more than ${MAX_TEXT} characters of text` };
  }
  return { ok: true, value: text };
}
