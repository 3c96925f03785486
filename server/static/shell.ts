import { type DrawIsland, PAGE_DATA_ID, type PageData } from '../../src/routes/page-data.ts';
import { scriptJson } from '../http/html.ts';
import type { ShellTexts } from './head-of.ts';

const ISLAND = /(<astro-island [^>]*>)([\s\S]*?)(<!--astro:end--><\/astro-island>)/g;
const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;
const END_OF_HEAD = '</head>';

interface Island {
  name: string;
  prefix: string;
  props: Record<string, unknown>;
  html: string;
}

/** Split once so that filling it needs no search. */
export interface Shell {
  html: string;
  texts: ShellTexts;
  parts: readonly (string | Island)[];
}

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&#38;': '&',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};
const unescapeHtml = (text: string) =>
  text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

const attributeOf = (tag: string, name: string) =>
  unescapeHtml(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Astro writes each prop as `[type, value]`; plain values have type 0. */
const propsOf = (tag: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(
      JSON.parse(attributeOf(tag, 'props') || '{}') as Record<string, [number, unknown]>,
    ).map(([name, [, value]]) => [name, value]),
  );

const textsOf = (html: string): ShellTexts => ({
  title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
  description: unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
});

export function parseShell(html: string): Shell {
  const parts: (string | Island)[] = [];
  let from = 0;
  for (const match of html.matchAll(ISLAND)) {
    const [, tag = '', content = ''] = match;
    const start = match.index + tag.length;
    parts.push(html.slice(from, start), {
      name: attributeOf(tag, 'component-export'),
      prefix: attributeOf(tag, 'prefix'),
      props: propsOf(tag),
      html: content,
    });
    from = start + content.length;
  }
  return { html, texts: textsOf(html), parts: [...parts, html.slice(from)] };
}

export const withHead = (html: string, head: string): string => html.replace(HEAD, () => head);

/** With the data for hydration. Design §4.15. */
export function drawPage({ parts }: Shell, page: PageData, drawIsland: DrawIsland): string {
  const html = parts
    .map((part) => (typeof part === 'string' ? part : (drawIsland(part, page) ?? part.html)))
    .join('');
  const data = `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(page)}</script>`;
  return html.replace(END_OF_HEAD, () => data + END_OF_HEAD);
}
