import { rmSync } from 'node:fs';
import type { Browser } from 'playwright';
import { withProgress } from '../start/progress.mjs';
import { ensureChromium } from '../test/install-chromium.ts';
import { buildStories } from './build-stories.ts';
import { mismatch, thisEdition } from './edition.ts';
import { put } from './files.ts';
import { type Findings, find } from './findings.ts';
import { last } from './places.ts';
import { report } from './report.ts';
import { storyOf } from './story.ts';
import { openStudio } from './studio.ts';
import { take } from './take.ts';
import { exact, loose, type Tolerance } from './tolerance.ts';

export interface Options {
  /** Only stories with this in their id. */
  only: string;
  /** Photographs the stories as they were built last. */
  built: boolean;
  /** Takes all, also with another Chromium than the accepted ones were taken with. */
  anew: boolean;
}

/**
 * A machine that is very busy may catch a story half-way: what differs or failed is taken once
 * more, one at a time, and only what differs then is a finding.
 */
async function lookAgain(
  studio: Browser,
  first: Findings,
  tolerance: Tolerance,
): Promise<Findings> {
  const doubtful = new Set([
    ...first.changed.map(({ name }) => storyOf(name)),
    ...first.failed.map(({ id }) => id),
  ]);
  if (doubtful.size === 0) return first;
  const failed = await take(studio, (id) => doubtful.has(id), 1);
  return find({ ...first, failed }, tolerance);
}

/** Builds, photographs, compares; writes the report. Another Chromium than theirs is compared loosely, and it is said. */
export async function run({ only, built, anew }: Options): Promise<Findings> {
  await ensureChromium();
  const studio = await openStudio();
  try {
    const chromium = studio.version();
    const other = anew ? undefined : mismatch(thisEdition(chromium));
    const note = other && `Not every pixel was compared: ${other}`;
    const tolerance = other ? loose : exact;
    if (!built) await buildStories();
    rmSync(last.folder, { recursive: true, force: true });
    const failed = await withProgress('Photographing the stories', () =>
      take(studio, (id) => id.includes(only)),
    );
    const first = await find({ chromium, only, failed, ...(note && { note }) }, tolerance);
    const findings = await lookAgain(studio, first, tolerance);
    put(last.findings, JSON.stringify(findings, null, 2));
    put(last.report, report(findings));
    return findings;
  } finally {
    await studio.close();
  }
}
