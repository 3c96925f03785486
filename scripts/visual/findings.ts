import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compare } from './compare.ts';
import { picturesIn, put, sizeOf } from './files.ts';
import { accepted, last } from './places.ts';
import type { Tolerance } from './tolerance.ts';

/** What one run found against the accepted pictures. Pictures by name. */
export interface Findings {
  /** The Chromium that took them, such as "156.0.8078.79". */
  chromium: string;
  /** What there is to know of the comparison, such as that it was not exact. */
  note?: string;
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

async function changeOf(name: string, tolerance: Tolerance): Promise<number> {
  const before = readFileSync(join(accepted, name));
  const after = readFileSync(join(last.pictures, name));
  const found = await compare(before, after, tolerance);
  if (!found) return 0;
  put(join(last.before, name), before);
  put(join(last.after, name), after);
  put(join(last.differences, name), found.difference);
  return found.pixels;
}

function show(name: string): void {
  const file = join(last.after, name);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(last.pictures, name), file);
}

/** Compares what the last run took with what is accepted. Lays out what is to be looked at. */
export async function find(
  run: Pick<Findings, 'chromium' | 'note' | 'only' | 'failed'>,
  tolerance: Tolerance,
): Promise<Findings> {
  rmSync(last.shown, { recursive: true, force: true });
  const before = picturesIn(accepted).filter((name) => belongsTo(name, run.only));
  const after = picturesIn(last.pictures);
  const changed: Findings['changed'] = [];
  for (const name of after.filter((each) => before.includes(each))) {
    const pixels = await changeOf(name, tolerance);
    if (pixels > 0) changed.push({ name, pixels });
  }
  const added = after.filter((name) => !before.includes(name));
  added.forEach(show);
  const unseen = (name: string) =>
    run.failed.some(({ id }) => name.startsWith(`${id.replace('--', '/')}-`));
  return {
    ...run,
    taken: after.length,
    changed,
    added,
    removed: before.filter((name) => !after.includes(name) && !unseen(name)),
    size: sizeOf(last.pictures, after),
  };
}
