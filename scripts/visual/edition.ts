import { readJson } from './files.ts';
import { takenWith } from './places.ts';

/** With what pictures were taken. Written beside them. */
export interface Edition {
  /** Such as "156.0.8078.79". */
  chromium: string;
  /** Such as "linux". */
  system: string;
}

export const thisEdition = (chromium: string): Edition => ({ chromium, system: process.platform });

const major = (version: string) => version.split('.')[0];

/**
 * What is to be said when the accepted pictures were taken with another Chromium or on another
 * system, which draws the same letters in other pixels; undefined when they were not, or when none
 * are accepted yet.
 */
export function mismatch(now: Edition, then = readJson<Edition>(takenWith)): string | undefined {
  if (!then) return undefined;
  if (major(then.chromium) === major(now.chromium) && then.system === now.system) return undefined;
  return `the accepted pictures were taken with Chromium ${then.chromium} on ${then.system}; here is Chromium ${now.chromium} on ${now.system}, which draws the same letters in other pixels.
  To compare every pixel, set CHROMIUM_PATH to a Chromium ${major(then.chromium)}. To take all pictures anew with this one: npm run visual:accept -- --anew`;
}
