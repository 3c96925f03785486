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
 * Why pictures taken now can't be compared with the accepted ones; undefined when they can, or when
 * none are accepted yet. Another Chromium or system draws the same letters in other pixels.
 */
export function mismatch(now: Edition, then = readJson<Edition>(takenWith)): string | undefined {
  if (!then) return undefined;
  if (major(then.chromium) === major(now.chromium) && then.system === now.system) return undefined;
  return `the accepted pictures were taken with Chromium ${then.chromium} on ${then.system}; here is Chromium ${now.chromium} on ${now.system}, which draws the same letters in other pixels.
  Set CHROMIUM_PATH to a Chromium ${major(then.chromium)}, or take all pictures anew: npm run visual:accept -- --anew`;
}
