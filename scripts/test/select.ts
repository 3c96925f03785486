import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { type FileGraph, filesFrom, importersIn, readFileGraph } from './file-graph.ts';
import { find, MAIN_JOURNEYS, type Step } from './steps.ts';

/** Test files by step. An empty list selects the whole step. */
export type Selection = Map<string, string[]>;

/** Changes that can break every test. */
const COARSE =
  /^(package(-lock)?\.json|tsconfig.*\.json|(vitest|playwright|astro)\.config\.\w+|scripts\/(start|chromium|test)\/)/;
/** Other languages load their texts like English ones. */
const inEnglish = (path: string) => path.replace(/^locales\/[^/]+\//, 'locales/en/');
/** Tests that read project files instead of importing them. */
const READS_FILES = /\b(globSync|readdirSync|readdir|readFileSync|readFile|readImports)\b/;

const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

export interface Graphs {
  graph: FileGraph;
  importers: FileGraph;
}

export function readGraphs(): Graphs {
  const graph = readFileGraph();
  return { graph, importers: importersIn(graph) };
}

function dependentsOf(importers: FileGraph, paths: readonly string[]): Set<string> {
  const folders = paths.flatMap((path) => {
    const names = path.split('/');
    return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
  });
  return filesFrom(importers, [...paths, ...folders]);
}

const pages = find('src/pages/**/*.astro');

/**
 * Matches a page's addresses: `[locale]/[store]/market.astro` is `/hanamichi/market`,
 * `/${store}/market`.
 */
function addressOf(page: string): RegExp {
  const path = page.replace(/^src\/pages\/\[locale\]|\.astro$/g, '');
  const pattern = path.replace(/\[\w+\]/g, '[^/\'"`?\\s]+');
  return new RegExp(`${pattern || '/nothing'}(?![\\w/-])`);
}

function journeysTo(graph: FileGraph, found: readonly string[], journeys: readonly string[]) {
  if (found.length === 0) return [];
  const addresses = found.map(addressOf);
  return journeys.filter((journey) => {
    const own = [...filesFrom(graph, [journey])].filter((file) => /^tests\/journeys/.test(file));
    return own.some((file) => addresses.some((address) => address.test(textOf(file))));
  });
}

/** A change of the server or of most pages selects the main journeys. */
function journeysFor({ graph, importers }: Graphs, changed: readonly string[], all: string[]) {
  const known = pages();
  const pagesWith = (paths: readonly string[]) => {
    const dependents = dependentsOf(importers, paths);
    return known.filter((page) => dependents.has(page));
  };
  const ofPages = changed.filter((path) => /^(src|ui|locales)\//.test(path));
  const narrow = ofPages.filter((path) => pagesWith([path]).length < known.length / 2);
  const needsMain =
    narrow.length < ofPages.length ||
    changed.some((path) => /^(server|public|scripts\/build)\//.test(path));
  const ofTests = changed.filter((path) => !/^(server|src|ui|locales|public)\//.test(path));
  const selected = new Set([
    ...(needsMain ? MAIN_JOURNEYS : []),
    ...journeysTo(graph, pagesWith(narrow), all),
    ...dependentsOf(importers, ofTests),
  ]);
  return all.filter((journey) => selected.has(journey));
}

export function selectByChange(
  steps: readonly Step[],
  paths: readonly string[],
  graphs = readGraphs(),
): Selection {
  const changed = paths.map(inEnglish);
  const dependents = dependentsOf(graphs.importers, changed);
  const selection: Selection = new Map();
  if (changed.length === 0) return selection;
  for (const { name, reads, tests } of steps) {
    const all = tests?.() ?? [];
    const found = name.startsWith('journeys')
      ? journeysFor(graphs, changed, all)
      : all.filter(
          (file) => dependents.has(file) || (name === 'unit' && READS_FILES.test(textOf(file))),
        );
    if (changed.some((path) => COARSE.test(path) || reads?.test(path))) selection.set(name, []);
    else if (found.length > 0) selection.set(name, found);
  }
  return selection;
}

/** `cart` is in `src/features/cart/list.ts` and `src/contract/cart.ts`. */
const isOf = (noun: string, path: string) => path.split(/[/.]/).includes(noun);

/** A test file also belongs to the noun its name starts with: `cart-add.test.ts`. */
const isNamedAfter = (noun: string, file: string) =>
  isOf(noun, file) || new RegExp(`/${noun}-[\\w-]+\\.(test|spec|stories)\\.`).test(file);

function importsNoun(graph: FileGraph, noun: string, file: string): boolean {
  const importsOf = (path: string) => graph.get(path) ?? [];
  const isNoun = (path: string) => /^(src|ui|server)\//.test(path) && isOf(noun, path);
  return importsOf(file).some(
    (path) => isNoun(path) || (path.startsWith('src/islands/') && importsOf(path).some(isNoun)),
  );
}

/** Those named after it or importing it, and journeys to its pages. */
export function selectByNoun(
  steps: readonly Step[],
  noun: string,
  { graph } = readGraphs(),
): Selection {
  const selection: Selection = new Map();
  const nounPages = pages().filter((page) => isOf(noun, page));
  for (const { name, tests } of steps) {
    const all = tests?.() ?? [];
    const opening = name.startsWith('journeys') ? journeysTo(graph, nounPages, all) : [];
    const found = all.filter(
      (file) =>
        isNamedAfter(noun, file) || importsNoun(graph, noun, file) || opening.includes(file),
    );
    if (found.length > 0) selection.set(name, found);
  }
  return selection;
}
