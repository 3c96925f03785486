import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compare, type Tolerance } from './compare.ts';
import { accepted, imagesIn, lastRun, sizeOf, write } from './files.ts';
import { storyOf } from './story.ts';

export interface Failed {
  id: string;
  file: string;
  error: string;
}

export interface Report {
  /** Full version, such as "156.0.8078.79". */
  chromium: string;
  /** For example that the comparison was not exact. */
  note?: string;
  stories: number;
  failed: Failed[];
  captured: number;
  changed: { name: string; pixels: number }[];
  added: string[];
  removed: string[];
  /** In bytes. */
  size: number;
}

export const differencesIn = ({ changed, added, removed }: Report): number =>
  changed.length + added.length + removed.length;

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

/** @param isCaptured whether the run had to capture the story with this id */
export async function reportOn(
  run: Pick<Report, 'chromium' | 'note' | 'stories' | 'failed'>,
  isCaptured: (id: string) => boolean,
  tolerance: Tolerance,
): Promise<Report> {
  rmSync(lastRun.shown, { recursive: true, force: true });
  const before = imagesIn(accepted).filter((name) => isCaptured(storyOf(name)));
  const after = imagesIn(lastRun.screenshots);
  const changed: Report['changed'] = [];
  for (const name of after.filter((each) => before.includes(each))) {
    const pixels = await changeOf(name, tolerance);
    if (pixels > 0) changed.push({ name, pixels });
  }
  const added = after.filter((name) => !before.includes(name));
  added.forEach(showNew);
  const failed = new Set(run.failed.map(({ id }) => id));
  return {
    ...run,
    captured: after.length,
    changed,
    added,
    removed: before.filter((name) => !after.includes(name) && !failed.has(storyOf(name))),
    size: sizeOf(lastRun.screenshots, after),
  };
}

export const remarksOn = ({ failed, changed, added, removed }: Report) => [
  ...failed.map(({ id, error }) => ({ test: id, message: error })),
  ...changed.map(({ name, pixels }) => ({ test: name, message: `${pixels} pixels changed` })),
  ...added.map((name) => ({ test: name, message: 'new, not accepted yet' })),
  ...removed.map((name) => ({ test: name, message: 'accepted, but gone' })),
];
