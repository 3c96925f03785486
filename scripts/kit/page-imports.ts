import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../start/root.mjs';

/** Entry files of pages, which no file imports. */
const entries = ['src/pages/**/*.{astro,ts}', 'src/islands/filled/draw.tsx', 'src/embed/*.ts'];

const filesOf = (patterns: string | string[]): string[] =>
  globSync(patterns, { cwd: root }).map((path) => path.replaceAll(sep, '/'));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Stands for all names of a file: for a dynamic import, a namespace or a style. */
const ALL = '*';

/** Returns the names in the braces of an import. Returns undefined for another import. */
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

/** Returns the project's files that a file refers to by a relative path. */
function importsOf(file: string): FileImport[] {
  const found = read(file).matchAll(/(import\s[^'";]*?from\s+)?['"](\.\.?\/[^'"?]+)['"]/g);
  return [...found].flatMap(([, clause, path = '']) => {
    const target = relative(root, join(root, dirname(file), path)).replaceAll(sep, '/');
    const isCode = /\.(tsx?|astro|mjs)$/.test(target) && existsSync(join(root, target));
    return isCode ? [{ file: target, names: namesIn(clause ?? '') ?? [ALL] }] : [];
  });
}

/** Returns the files that pages import, directly or not, with the imported names of each. */
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

/** Unused folders of the kit, each with the reason why it stays. */
export type Planned = Readonly<Record<string, string>>;

/**
 * Lists exports of the kit that no page uses: whole files and single names. Skips an export that
 * its own file uses.
 */
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

/** Lists stories of files that no page uses. */
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
