import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../start/root.mjs';
import { builtOf } from './built-of.ts';
import type { KitModule } from './modules.ts';
import type { Weighed } from './weigh.ts';

/** The parts of a component, their parts, and so on. */
function allParts(name: string, found = new Set<string>()): Set<string> {
  for (const part of builtOf[name] ?? []) {
    if (found.has(part)) continue;
    found.add(part);
    allParts(part, found);
  }
  return found;
}

/** Paths such as "icon/icon.tsx" of all modules in the kit's folders, without shared helpers. */
const pathsInKit = (modules: string[]): string[] =>
  modules
    .map((module) => relative(root, module.split('?')[0] ?? '').replaceAll(sep, '/'))
    .filter((path) => /^ui\/[^/]+\//.test(path))
    .map((path) => path.replace('ui/', ''));

const belongsTo = (module: string, part: string) =>
  module.startsWith(part.includes('/') ? `${part}.` : `${part}/`);

/**
 * Lists modules that a component imports but is not built of, and parts that it no longer imports.
 */
export function isolationProblems({ folder, name, modules }: Weighed): string[] {
  const parts = allParts(name);
  const imported = pathsInKit(modules).filter((module) => !module.startsWith(`${folder}/`));
  const foreign = imported.filter((module) => ![...parts].some((part) => belongsTo(module, part)));
  const unused = [...parts].filter((part) => !imported.some((module) => belongsTo(module, part)));
  return [
    ...foreign.map((module) => `${name} imports ui/${module}, which built-of.ts does not list.`),
    ...unused.map((part) => `${name} no longer imports ${part}: remove it from built-of.ts.`),
  ];
}

/** The modules that no page uses, neither directly nor as a part of another component. */
export function unusedModules(modules: readonly KitModule[]): string[] {
  const source = globSync('src/**/*.{tsx,ts,astro}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const isImported = ({ folder, name }: KitModule) => source.includes(`/ui/${folder}/${name}.tsx'`);
  const used = new Set(modules.filter(isImported).flatMap(({ name }) => [name, ...allParts(name)]));
  return modules.map(({ name }) => name).filter((name) => !used.has(name));
}
