import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './compare.ts';
import { picturesIn, put, sizeOf } from './files.ts';
import { accepted, last } from './places.ts';

/** What one run found against the accepted pictures. Pictures by name. */
export interface Findings {
  /** The Chromium that took them, such as "156.0.8078.79". */
  chromium: string;
  /** Only stories with this in their id were photographed; empty: all. */
  only: string;
  taken: number;
  changed: { name: string; pixels: number }[];
  added: string[];
  removed: string[];
  /** Stories that could not be photographed, and why. */
  failed: { id: string; error: string }[];
  /** Of all pictures, were these accepted; in bytes. */
  size: number;
}

const belongsTo = (name: string, only: string) => name.replace('/', '--').includes(only);

async function changeOf(name: string): Promise<number> {
  const before = readFileSync(join(accepted, name));
  const found = await compare(before, readFileSync(join(last.pictures, name)));
  if (!found) return 0;
  put(join(last.before, name), before);
  put(join(last.differences, name), found.difference);
  return found.pixels;
}

/** Compares what the last run took with what is accepted. Writes before and difference beside it. */
export async function find(run: Pick<Findings, 'chromium' | 'only' | 'failed'>): Promise<Findings> {
  const before = picturesIn(accepted).filter((name) => belongsTo(name, run.only));
  const after = picturesIn(last.pictures);
  const changed: Findings['changed'] = [];
  for (const name of after.filter((each) => before.includes(each))) {
    const pixels = await changeOf(name);
    if (pixels > 0) changed.push({ name, pixels });
  }
  const unseen = (name: string) =>
    run.failed.some(({ id }) => name.startsWith(`${id.replace('--', '/')}-`));
  return {
    ...run,
    taken: after.length,
    changed,
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name) && !unseen(name)),
    size: sizeOf(last.pictures, after),
  };
}
