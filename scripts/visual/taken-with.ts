import { readJson, takenWithFile } from './files.ts';

/** Stored in `taken-with.json`. */
export interface TakenWith {
  chromium: string;
  system: string;
}

export const thisMachine = (chromium: string): TakenWith => ({
  chromium,
  system: process.platform,
});

export function describeVersions(
  { chromium }: TakenWith,
  then = readJson<TakenWith>(takenWithFile),
): string {
  return then
    ? `Chromium ${chromium}; the snapshots were taken with ${then.chromium}.`
    : `Chromium ${chromium}; no snapshots are accepted yet.`;
}

const major = (version: string) => version.split('.')[0];

/**
 * Another major version or system draws letters differently. Undefined otherwise, or without
 * snapshots.
 */
export function mismatch(
  now: TakenWith,
  then = readJson<TakenWith>(takenWithFile),
): string | undefined {
  if (!then) return undefined;
  if (major(then.chromium) === major(now.chromium) && then.system === now.system) return undefined;
  return `the accepted snapshots were taken with Chromium ${then.chromium} on ${then.system}; this is Chromium ${now.chromium} on ${now.system}, which draws the same letters in other pixels.
  To compare every pixel, set CHROMIUM_PATH to a Chromium ${major(then.chromium)}. To capture all snapshots again with this one: npm run visual:accept -- --all`;
}
