import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import postcss, { type Container } from 'postcss';
import type { Plugin } from 'vite';
import { root } from '../start/root.mjs';
import { hashOf } from './styles.ts';

const FIRST_VIEWS = [
  'frame/header',
  'frame/footer-links',
  'home/home',
  'market/market',
  'product/product-detail',
  'product/other-products',
].map((view) => join(root, `src/islands/${view}.tsx`));

/** Stylesheets of layouts, which are not server views. */
const LAYOUT_SHEETS = ['src/islands/frame/footer.module.css'];

/** The front page, the market and a product, by their file names in the build. */
const FIRST_PAGES = /^[^/]+(\/_\/market(\/product\/_)?)?\.html$/;

const LINK = /<link rel="stylesheet" href="[^"]+">/;
const STYLE_POLICY = /(style-src 'self')/;

const hashes = new Set(LAYOUT_SHEETS.map(hashOf));

export const collectFirstStyles = (): Plugin => ({
  name: 'ennichi:first-styles',
  buildEnd() {
    const seen = new Set<string>();
    const visit = (id: string) => {
      if (seen.has(id)) return;
      seen.add(id);
      if (id.endsWith('.module.css')) hashes.add(hashOf(relative(root, id)));
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
    };
    for (const view of FIRST_VIEWS) {
      if (!this.getModuleInfo(view)) throw new Error(`${view} is not among the server's views.`);
      visit(view);
    }
  },
});

const CLASS = /\.[A-Za-z]+-([A-Za-z0-9]{4})(?![\w-])/g;

const isWanted = (selector: string, wanted: ReadonlySet<string>) => {
  const own = [...selector.matchAll(CLASS)].map(([, hash = '']) => hash);
  return own.length === 0 || own.some((hash) => wanted.has(hash));
};

/**
 * Keeps the layer order, so that the full stylesheet changes nothing for these elements when it
 * loads.
 */
export function firstRules(css: string, wanted: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  const layers: string[] = [];
  sheet.walkAtRules('layer', ({ params, parent }) => {
    if (parent?.type === 'root') layers.push(...params.split(/\s*,\s*/));
  });
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => isWanted(selector, wanted));
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  const kept = sheet.toString();
  sheet.walkAtRules(/keyframes$/, (frames) => {
    if (kept.split(frames.params).length === 2) frames.remove();
  });
  removeEmpty(sheet);
  return `@layer ${[...new Set(layers)].join()};${sheet.toString()}`;
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/**
 * Inlines rules, so that first paint of the most visited pages does not wait for the stylesheet.
 * These pages share the rules, and every page's policy contains their hash, because the router
 * shows one page in the document of another. docs/decisions/build.md
 */
export const firstStyles = (): AstroIntegration => ({
  name: 'ennichi:first-styles',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const dist = fileURLToPath(dir);
      const [stylesheet] = globSync('_astro/style.*.css', { cwd: dist });
      if (!stylesheet) throw new Error('The build has no stylesheet.');
      const rules = firstRules(readFileSync(join(dist, stylesheet), 'utf8'), hashes);
      const hash = createHash('sha256').update(rules).digest('base64');
      for (const page of globSync('**/*.html', { cwd: dist })) {
        const file = join(dist, page);
        const html = readFileSync(file, 'utf8').replace(STYLE_POLICY, `$1 'sha256-${hash}'`);
        writeFileSync(file, FIRST_PAGES.test(page) ? withFirstStyles(html, rules) : html);
      }
    },
  },
});

export function withFirstStyles(html: string, rules: string): string {
  const [link] = LINK.exec(html) ?? [];
  if (!link) throw new Error('A page has no stylesheet.');
  return html
    .replace(link, () => `<style data-first>${rules}</style>`)
    .replace('</body>', () => `${link}</body>`);
}
