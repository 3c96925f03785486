import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** In the list of what a lazy import fetches first: addresses in quotes. */
const LISTED = /"(_astro\/later\/[^"]+\.css)"/g;
const laterName = (name: string) => name.replace('_astro/', '_astro/later/');

const inClient: Plugin['applyToEnvironment'] = ({ name }) => name === 'client';

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** The names of a chunk and of all that comes with it. */
function namesWith(name: string, bundle: Bundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const next of chunk.imports) namesWith(next, bundle, found);
  return found;
}

/**
 * Gives lazily loaded views their stylesheets as files of their own. Astro drops those that no page
 * holds and those that some page holds inline, and the view would come without its styles. What came
 * with the importing script stands in the page already, and is not asked for.
 */
export function lostStyles(): Plugin[] {
  const sheets = new Map<string, string | Uint8Array>();
  /** By the name of a sheet: the chunks whose styles it has. */
  const owners = new Map<string, string[]>();

  const remember: Plugin = {
    name: 'ennichi:lost-styles:remember',
    applyToEnvironment: inClient,
    // A lazy view's scripts are mostly here already; naming them all costs more than it saves.
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
            const later = laterName(name);
            sheets.set(later, sheet.source);
            owners.set(later, [...(owners.get(later) ?? []), chunk.fileName]);
          }
        }
      },
    },
  };

  /** After Astro has dropped them, before Vite lists them. */
  const restore: Plugin = {
    name: 'ennichi:lost-styles:restore',
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

  /** A sheet that is here gives way in the list to the script's own address, which is here too. */
  const tidy: Plugin = {
    name: 'ennichi:lost-styles:tidy',
    applyToEnvironment: inClient,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const wanted = new Set<string>();
        for (const chunk of chunksOf(bundle)) {
          const here = namesWith(chunk.fileName, bundle);
          chunk.code = chunk.code.replace(LISTED, (found, sheet: string) => {
            const isHere = owners.get(sheet)?.some((owner) => here.has(owner));
            if (!isHere) wanted.add(sheet);
            return isHere ? `"${chunk.fileName}"` : found;
          });
        }
        for (const name of sheets.keys()) if (!wanted.has(name)) delete bundle[name];
      },
    },
  };

  return [remember, restore, tidy];
}
