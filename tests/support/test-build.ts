import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Locale, locales } from '../../src/routes/locales.ts';
import { shellFile } from '../../src/routes/shells.ts';
import { type RouteName, routes } from '../../src/routes/table.ts';

const ISLANDS: Partial<Record<string, string[]>> = {
  home: ['Home'],
  market: ['Header', 'Market'],
  product: ['Header', 'ProductDetail'],
  live: ['LiveStage', 'ProductColumn', 'RoomPanel'],
};

const island = (name: string, index: number) =>
  `<astro-island prefix="r${index}" component-export="${name}" ` +
  `props="{&quot;variant&quot;:[0,&quot;store&quot;]}" ssr client="idle">skeleton<!--astro:end--></astro-island>`;

const shell = (name: string, locale: Locale) =>
  `<!doctype html><html lang="${locale}"><head><!--head--><title>${name}</title><!--/head--></head>` +
  `<body data-page="${name}">${(ISLANDS[name] ?? []).map(island).join('')}</body></html>`;

export const NOT_FOR_BROWSERS = [
  '.sources',
  'Caddyfile',
  '_redirects',
  'nginx.conf',
  'server/fill.js',
];

export async function makeTestBuild() {
  const dir = await mkdtemp(join(tmpdir(), 'ennichi-build-'));
  const files: Record<string, string | Buffer> = {
    '_astro/app.abc123.js': `console.log(${JSON.stringify('x'.repeat(5000))});`,
    'embed.mjs': 'export {};',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'demo/clip.mp4': Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256)),
    'words/日本.json': '{}',
    ...Object.fromEntries(NOT_FOR_BROWSERS.map((name) => [name, 'not for browsers'])),
  };
  for (const locale of locales) {
    for (const name of Object.keys(routes) as RouteName[]) {
      files[shellFile(name, locale)] = shell(name, locale);
    }
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(dir, dirname(name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
