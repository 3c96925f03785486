import { rmSync } from 'node:fs';
import type { Browser } from 'playwright';
import { withProgress } from '../bootstrap/progress.mjs';
import { Stop } from '../bootstrap/stop.mjs';
import { ensureChromium } from '../browser/install-chromium.ts';
import { buildStories } from './build-stories.ts';
import { mismatch, thisEdition } from './edition.ts';
import { put } from './files.ts';
import { type Findings, find } from './findings.ts';
import { last } from './places.ts';
import { report } from './report.ts';
import { storyOf } from './story.ts';
import { openStudio } from './studio.ts';
import { take } from './take.ts';

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
async function lookAgain(studio: Browser, first: Findings): Promise<Findings> {
  const { chromium, only } = first;
  const doubtful = new Set([
    ...first.changed.map(({ name }) => storyOf(name)),
    ...first.failed.map(({ id }) => id),
  ]);
  if (doubtful.size === 0) return first;
  const failed = await take(studio, (id) => doubtful.has(id), 1);
  for (const folder of [last.before, last.differences])
    rmSync(folder, { recursive: true, force: true });
  return find({ chromium, only, failed });
}

/** Builds, photographs, compares; writes the report. Throws a Stop where nothing can be compared. */
export async function run({ only, built, anew }: Options): Promise<Findings> {
  await ensureChromium();
  const studio = await openStudio();
  try {
    const chromium = studio.version();
    const reason = mismatch(thisEdition(chromium));
    if (reason && !anew) throw new Stop(`nothing was compared: ${reason}`);
    if (!built) await buildStories();
    rmSync(last.folder, { recursive: true, force: true });
    const failed = await withProgress('Photographing the stories', () =>
      take(studio, (id) => id.includes(only)),
    );
    const findings = await lookAgain(studio, await find({ chromium, only, failed }));
    put(last.findings, JSON.stringify(findings, null, 2));
    put(last.report, report(findings));
    return findings;
  } finally {
    await studio.close();
  }
}
