import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** Phones never load it, wide screens load it last. */
const WIDE_ISLAND = /<astro-island\b[^>]*\bclient="wide"[^>]*>/g;

/** Includes the scripts of its islands and their renderer. */
function entriesOf(page: string): string[] {
  const html = page.replace(WIDE_ISLAND, '');
  const script = /<script\b[^>]*\bsrc="([^"]+)"/g;
  const preload = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g;
  const island = /\b(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g;
  return [script, preload, island].flatMap((each) =>
    [...html.matchAll(each)].map(([, address = '']) => address),
  );
}

function importsOf(address: string, code: string): string[] {
  const { staticImports, staticExports } = parseSync(address, code).module;
  const names = [
    ...staticImports.map((each) => each.moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  return names
    .filter((name) => /^[./]/.test(name))
    .map((name) => (name.startsWith('/') ? name : join(dirname(address), name)));
}

/**
 * @param page the page's file below `dist`, such as `ja/_/market.html`
 * @param known a cache of module imports; filled here
 * @returns addresses such as `/_astro/market.js`
 */
export function firstLoad(
  dist: string,
  page: string,
  known = new Map<string, readonly string[]>(),
): string[] {
  const found = new Set<string>();
  const open = entriesOf(readFileSync(join(dist, page), 'utf8'));
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    const imports =
      known.get(address) ?? importsOf(address, readFileSync(join(dist, address), 'utf8'));
    known.set(address, imports);
    open.push(...imports);
  }
  return [...found].sort();
}
