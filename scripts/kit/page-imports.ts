import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../start/root.mjs';

const entries = ['src/pages/**/*.{astro,ts}', 'src/islands/filled/draw.tsx', 'src/embed/*.ts'];

const filesOf = (patterns: string | string[]): string[] =>
  globSync(patterns, { cwd: root }).map((path) => path.replaceAll(sep, '/'));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** All names of a file: for dynamic imports, namespaces and styles. */
const ALL = '*';

/** Undefined without braces. */
function namesIn(clause: string): string[] | undefined {
  const list = /^import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+$/.exec(clause)?.[1];
  return list
    ?.split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter(Boolean);
}

interface FileImport {
  file: string;
  names: string[];
}

function importsOf(file: string): FileImport[] {
  const found = read(file).matchAll(/(import\s[^'";]*?from\s+)?['"](\.\.?\/[^'"?]+)['"]/g);
  return [...found].flatMap(([, clause, path = '']) => {
    const target = relative(root, join(root, dirname(file), path)).replaceAll(sep, '/');
    const isCode = /\.(tsx?|astro|mjs)$/.test(target) && existsSync(join(root, target));
    return isCode ? [{ file: target, names: namesIn(clause ?? '') ?? [ALL] }] : [];
  });
}

export function pageImports(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const open = filesOf(entries);
  for (const entry of open) known.set(entry, new Set([ALL]));
  for (const file of open) {
    for (const { file: target, names } of importsOf(file)) {
      if (!known.has(target)) open.push(target);
      known.set(target, new Set([...(known.get(target) ?? []), ...names]));
    }
  }
  return known;
}

const exportsOf = (text: string): string[] =>
  [
    ...text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm),
  ].map(([, name = '']) => name);

const isUsedInside = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;

/** The reason to keep an unused folder. */
export type Planned = Readonly<Record<string, string>>;

/** Skips an export used inside its own file. */
export function unusedExports(imports: Map<string, Set<string>>, planned: Planned): string[] {
  return filesOf('ui/**/*.{ts,tsx}')
    .filter((file) => !((file.split('/')[1] ?? '') in planned))
    .flatMap((file) => {
      const names = imports.get(file);
      if (!names) return [`${file} is used by no page.`];
      if (names.has(ALL)) return [];
      const text = read(file);
      return exportsOf(text)
        .filter((name) => !names.has(name) && !isUsedInside(text, name))
        .map((name) => `${file} exports ${name}, which no page uses.`);
    });
}

export function unusedStories(imports: Map<string, Set<string>>, planned: Planned): string[] {
  const isShown = (file: string) => /^(ui|src)\/.*\.tsx$/.test(file);
  const isPlanned = (file: string) =>
    file.startsWith('ui/') && (file.split('/')[1] ?? '') in planned;
  return filesOf('stories/**/*.stories.tsx').flatMap((story) =>
    importsOf(story)
      .filter(({ file }) => isShown(file) && !imports.has(file) && !isPlanned(file))
      .map(({ file }) => `${story} shows ${file}, which no page uses.`),
  );
}
