import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModulePreloads } from '../../../scripts/build/module-preloads.ts';
import { budgets, pages } from '../../../scripts/size/budgets.ts';
import { firstLoad } from '../../../scripts/size/first-load.ts';

const dist = mkdtempSync(join(tmpdir(), 'ennichi-size-'));
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
};

beforeAll(() => {
  const page = `<script type="module" src="/_astro/page.js"></script>
    <astro-island component-url="/_astro/island.js" renderer-url="/_astro/react.js"></astro-island>`;
  for (const { page: name } of pages) write(name, page);
  write('_astro/page.js', 'import"./shared.js";export{a}from"./again.js";import("./late.js");');
  write('_astro/island.js', 'import{b}from"./shared.js";b();');
  write('_astro/react.js', 'export const c=1;');
  write('_astro/shared.js', 'export const b=()=>1;');
  write('_astro/again.js', 'export const a=1;');
  write('_astro/late.js', 'console.log("ZodError hlsManifestLoaded pnsdk x-ably-errorcode");');
  write('_astro/router.js', 'addEventListener("astro:before-preparation",()=>1);');
});
afterAll(() => rmSync(dist, { recursive: true }));

describe('first load', () => {
  it('follows static imports from scripts and islands, and no dynamic ones', () => {
    expect(firstLoad(dist, 'ja/_/market.html')).toEqual(
      ['again', 'island', 'page', 'react', 'shared'].map((name) => `/_astro/${name}.js`),
    );
  });

  it('is preloaded by the page, all at once', () => {
    write(
      'ja/_/product.html',
      '<head><script type="module" src="/_astro/page.js"></script></head>',
    );
    addModulePreloads(dist, 'ja/_/product.html');
    const html = readFileSync(join(dist, 'ja/_/product.html'), 'utf8');
    expect(
      [...html.matchAll(/rel="modulepreload"[^>]*href="\/_astro\/(\w+)/g)].map(([, n]) => n),
    ).toEqual(['again', 'page', 'shared']);
    expect(firstLoad(dist, 'ja/_/product.html')).toHaveLength(3);
  });

  it('has a budget for each page', () => {
    expect(budgets(dist).map(({ limit, path }) => [limit, path.length])).toEqual([
      ...pages.map(({ limit }) => [limit, 5]),
      ['7 kB', 1],
      ['6 kB', 1],
      ['6 kB', 1],
    ]);
  });

  it('rejects a large library in it, and one that no built file contains', () => {
    write('_astro/shared.js', 'export const b=()=>"pnsdk";');
    expect(() => budgets(dist)).toThrow('holds pubnub, in /_astro/shared.js');
    write('_astro/shared.js', 'export const b=()=>1;');
    write('_astro/late.js', '"ZodError pnsdk x-ably-errorcode"');
    expect(() => budgets(dist)).toThrow('hls.js is in no built file');
  });
});
