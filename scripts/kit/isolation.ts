import { relative, sep } from 'node:path';
import { root } from '../start/root.mjs';
import { builtOf } from './built-of.ts';
import type { Weighed } from './weigh.ts';

function allParts(name: string, found = new Set<string>()): Set<string> {
  for (const part of builtOf[name] ?? []) {
    if (found.has(part)) continue;
    found.add(part);
    allParts(part, found);
  }
  return found;
}

const pathsInKit = (modules: string[]): string[] =>
  modules
    .map((module) => relative(root, module.split('?')[0] ?? '').replaceAll(sep, '/'))
    .filter((path) => /^ui\/[^/]+\//.test(path))
    .map((path) => path.replace('ui/', ''));

const belongsTo = (module: string, part: string) =>
  module.startsWith(part.includes('/') ? `${part}.` : `${part}/`);

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
