import { relative, sep } from 'node:path';
import { root } from '../start/root.mjs';
import { builtOf } from './built-of.ts';
import type { Weighed } from './weigh.ts';

/** Parts of a name, and the parts of these, and so on. */
function allParts(name: string, found = new Set<string>()): Set<string> {
  for (const part of builtOf[name] ?? []) {
    if (found.has(part)) continue;
    found.add(part);
    allParts(part, found);
  }
  return found;
}

/** "icon/icon.tsx" of everything in the kit's folders; helpers beside the folders are nobody's own. */
const kitModules = (modules: string[]): string[] =>
  modules
    .map((module) => relative(root, module.split('?')[0] ?? '').replaceAll(sep, '/'))
    .filter((path) => /^ui\/[^/]+\//.test(path))
    .map((path) => path.replace('ui/', ''));

const belongsTo = (module: string, part: string) =>
  module.startsWith(part.includes('/') ? `${part}.` : `${part}/`);

/** What is wrong with what came along with a component: strangers, and parts it is not built of. */
export function strangersIn({ folder, name, modules }: Weighed): string[] {
  const parts = allParts(name);
  const came = kitModules(modules).filter((module) => !module.startsWith(`${folder}/`));
  const strangers = came.filter((module) => ![...parts].some((part) => belongsTo(module, part)));
  const absent = [...parts].filter((part) => !came.some((module) => belongsTo(module, part)));
  return [
    ...strangers.map((module) => `${name} brings ui/${module} along, which it is not built of.`),
    ...absent.map((part) => `${name} is not built of ${part} any more.`),
  ];
}
