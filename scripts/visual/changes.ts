import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Failed } from './capture.ts';
import { compare, type Tolerance } from './compare.ts';
import { accepted, imagesIn, lastRun, sizeOf, write } from './files.ts';

/** What changed between the accepted snapshots and the last run. Snapshots by name. */
export interface Changes {
  /** The version of the Chromium that captured it, such as "156.0.8078.79". */
  chromium: string;
  /** A remark on the comparison, such as that it was not exact. */
  note?: string;
  /** Only stories with this in their id were captured; empty: all. */
  only: string;
  captured: number;
  changed: { name: string; pixels: number }[];
  added: string[];
  removed: string[];
  failed: Failed[];
  /** The size of all screenshots, in bytes. */
  size: number;
}

const belongsTo = (name: string, only: string) => name.replace('/', '--').includes(only);

/** Compares one snapshot and lays out what to look at. Returns how many pixels differ. */
async function changeOf(name: string, tolerance: Tolerance): Promise<number> {
  const before = readFileSync(join(accepted, name));
  const after = readFileSync(join(lastRun.screenshots, name));
  const found = await compare(before, after, tolerance);
  if (!found) return 0;
  write(join(lastRun.before, name), before);
  write(join(lastRun.after, name), after);
  write(join(lastRun.differences, name), found.image);
  return found.pixels;
}

function showNew(name: string): void {
  const file = join(lastRun.after, name);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(lastRun.screenshots, name), file);
}

/** Compares the last run with the accepted snapshots and lays out what to look at. */
export async function findChanges(
  run: Pick<Changes, 'chromium' | 'note' | 'only' | 'failed'>,
  tolerance: Tolerance,
): Promise<Changes> {
  rmSync(lastRun.shown, { recursive: true, force: true });
  const before = imagesIn(accepted).filter((name) => belongsTo(name, run.only));
  const after = imagesIn(lastRun.screenshots);
  const changed: Changes['changed'] = [];
  for (const name of after.filter((each) => before.includes(each))) {
    const pixels = await changeOf(name, tolerance);
    if (pixels > 0) changed.push({ name, pixels });
  }
  const added = after.filter((name) => !before.includes(name));
  added.forEach(showNew);
  const isOfFailed = (name: string) =>
    run.failed.some(({ id }) => name.startsWith(`${id.replace('--', '/')}-`));
  return {
    ...run,
    captured: after.length,
    changed,
    added,
    removed: before.filter((name) => !after.includes(name) && !isOfFailed(name)),
    size: sizeOf(lastRun.screenshots, after),
  };
}

/** One remark a snapshot that differs or story that failed, for a log that is read without its page. */
export const remarksOn = ({ failed, changed, added, removed }: Changes) => [
  ...failed.map(({ id, error }) => ({ test: id, message: `could not be captured: ${error}` })),
  ...changed.map(({ name, pixels }) => ({ test: name, message: `${pixels} pixels changed` })),
  ...added.map((name) => ({ test: name, message: 'new, not accepted yet' })),
  ...removed.map((name) => ({ test: name, message: 'accepted, but gone' })),
];
