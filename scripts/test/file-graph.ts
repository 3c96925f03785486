import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../start/root.mjs';

export type FileGraph = ReadonlyMap<string, readonly string[]>;

const FILES =
  '{.storybook,scripts,server,src,stories,tests,ui}/**/*.{ts,tsx,mjs,cjs,astro,mdx,css}';

/** `from './a'`, `import './a'`, `import('./a')`, `new URL('./a', …)`, `@import './a'`. */
const IMPORT = /\b(?:from|import|require|URL)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g;
/** A path of a file or folder: `'server/main.ts'`, `'../data.json'`. */
const NAMED = /['"`]((?:\.{1,2}|docs|public|scripts|server|src|tests)\/[\w./@-]+)['"`]/g;
/** `'openapi-wire.txt'`, in the same folder */
const BESIDE = /['"]([\w-]+\.(?:txt|csv|html))['"]/g;
/** `join(root, 'docs', 'a.md')` */
const JOINED = /join\(root((?:, *'[^']*')+)\)/g;

/** Only tests and scripts read files at run time. */
function* pathsIn(file: string, text: string): Generator<string> {
  const folder = dirname(file);
  for (const [, path = ''] of text.matchAll(IMPORT)) yield posix.join(folder, path);
  if (!/^(tests|scripts)\//.test(file)) return;
  for (const [, path = ''] of text.matchAll(NAMED)) {
    if (/\.(spec|test)\.tsx?$/.test(path)) continue;
    yield path.startsWith('.') ? posix.join(folder, path) : posix.normalize(path);
  }
  for (const [, name = ''] of text.matchAll(BESIDE)) yield posix.join(folder, name);
  for (const [, parts = ''] of text.matchAll(JOINED)) {
    yield [...parts.matchAll(/'([^']*)'/g)].map(([, part]) => part).join('/');
  }
}

/** Includes types and `.astro`, `.mdx` and `.css` files. */
export function readFileGraph(): FileGraph {
  const files = globSync(FILES, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return new Map(
    files.map((file) => {
      const paths = [...pathsIn(file, readFileSync(join(root, file), 'utf8'))];
      const known = new Set(paths.map((path) => path.replace(/\/$/, '')));
      return [file, [...known].filter((path) => existsSync(join(root, path)))];
    }),
  );
}

export function importersIn(graph: FileGraph): FileGraph {
  const importers = new Map<string, string[]>();
  for (const [file, paths] of graph) {
    for (const path of paths) importers.set(path, [...(importers.get(path) ?? []), file]);
  }
  return importers;
}

export function filesFrom(graph: FileGraph, files: readonly string[]): Set<string> {
  const reached = new Set(files);
  for (const each of reached) {
    for (const next of graph.get(each) ?? []) reached.add(next);
  }
  return reached;
}
