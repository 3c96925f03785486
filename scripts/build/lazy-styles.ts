import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const EMPTY = '\0ennichi:empty';
const OWN_SOURCE = /\/src\/(features|guards|islands|layouts|platform)\//;

/** Replaces dynamic imports by an empty module: what draws a page's first HTML never loads a view later. */
export const omitDynamicImports = (): Plugin => ({
  name: 'ennichi:omit-dynamic-imports',
  resolveDynamicImport: (_, importer) => (importer && OWN_SOURCE.test(importer) ? EMPTY : null),
  load: (id) => (id === EMPTY ? 'export {};' : undefined),
});

/**
 * The same while pages are prerendered. Otherwise the first HTML of each page contains the styles of
 * every dialog, 2.4 to 3.6 kB more.
 */
export const omitLazyViews = (): Plugin => ({
  ...omitDynamicImports(),
  applyToEnvironment: (environment) => environment.name === 'prerender',
});

/** The addresses of lazy stylesheets in the list of files that a dynamic import loads first. */
const LISTED = /"(_astro\/later\/[^"]+\.css)"/g;
const lazyName = (name: string) => name.replace('_astro/', '_astro/later/');

const inClient: Plugin['applyToEnvironment'] = ({ name }) => name === 'client';

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** The names of a chunk and of all that it imports statically. */
function namesWith(name: string, bundle: Bundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const next of chunk.imports) namesWith(next, bundle, found);
  return found;
}

/**
 * Emits the stylesheets of lazily loaded views as files of their own. Astro drops stylesheets that
 * no page has and those that a page has inline, so a lazy view would have no styles. What the
 * importing script already has is in the page and is not loaded again.
 */
export function lazyStyles(): Plugin[] {
  const sheets = new Map<string, string | Uint8Array>();
  /** The chunks whose styles are in a stylesheet, by its name. */
  const owners = new Map<string, string[]>();

  /**
   * Keeps every stylesheet before Astro drops some, and adds those of lazy views to each page whose
   * script may load them. A page's own come from prerendering it.
   */
  const keep: Plugin = {
    name: 'ennichi:lazy-styles:keep',
    applyToEnvironment: inClient,
    // Most scripts of a lazy view are loaded already: listing them costs more than it saves.
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }
        : undefined,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of chunksOf(bundle)) {
          for (const name of chunk.viteMetadata?.importedCss ?? []) {
            const sheet = bundle[name];
            if (sheet?.type !== 'asset') continue;
            const later = lazyName(name);
            sheets.set(later, sheet.source);
            owners.set(later, [...(owners.get(later) ?? []), chunk.fileName]);
          }
        }
        for (const chunk of chunksOf(bundle)) {
          for (const name of chunk.viteMetadata?.importedCss ?? []) delete bundle[name];
          chunk.viteMetadata?.importedCss.clear();
        }
      },
    },
  };

  /** Emits them again before Vite lists what each dynamic import loads. */
  const restore: Plugin = {
    name: 'ennichi:lazy-styles:restore',
    enforce: 'post',
    applyToEnvironment: inClient,
    generateBundle(_, bundle) {
      for (const chunk of chunksOf(bundle)) chunk.viteMetadata?.importedCss.clear();
      for (const [fileName, source] of sheets) {
        this.emitFile({ type: 'asset', fileName, source });
        for (const owner of owners.get(fileName) ?? []) {
          const chunk = bundle[owner];
          if (chunk?.type === 'chunk') chunk.viteMetadata?.importedCss.add(fileName);
        }
      }
    },
  };

  /**
   * Replaces a stylesheet that the page has already by the script itself, and drops unused ones.
   */
  const clean: Plugin = {
    name: 'ennichi:lazy-styles:clean',
    applyToEnvironment: inClient,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const used = new Set<string>();
        for (const chunk of chunksOf(bundle)) {
          const loaded = namesWith(chunk.fileName, bundle);
          chunk.code = chunk.code.replace(LISTED, (found, sheet: string) => {
            const isLoaded = owners.get(sheet)?.some((owner) => loaded.has(owner));
            if (!isLoaded) used.add(sheet);
            return isLoaded ? `"${chunk.fileName}"` : found;
          });
        }
        for (const name of sheets.keys()) if (!used.has(name)) delete bundle[name];
      },
    },
  };

  return [keep, restore, clean];
}
