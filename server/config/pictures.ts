import { StartupError } from '../startup-error.ts';

const DEFAULT_CACHE_MB = 512;
const SMALLEST_CACHE_MB = 32;

export interface PictureSettings {
  pictureCacheMb: number;
}

function cacheOf(text: string | undefined): number {
  const megabytes = Number(text || DEFAULT_CACHE_MB);
  if (Number.isInteger(megabytes) && megabytes >= SMALLEST_CACHE_MB) return megabytes;
  throw new StartupError(
    `PICTURE_CACHE_MB is "${text}". Set it to a whole number of megabytes from ${SMALLEST_CACHE_MB}.`,
  );
}

/**
 * The build uses the pattern (docs/recipes/pictures.md); this check reports the error to the
 * operator.
 */
function checkPattern(pattern: string | undefined): void {
  if (!pattern) return;
  const isAddress = /^(https:\/\/|\/(?!\/))[^\s"'<>\\]*[^\s"'<>\\,]$/.test(pattern);
  const isWhole =
    pattern.includes('{path}') || (pattern.includes('{largest}') && pattern.includes('{width}'));
  if (isAddress && isWhole) return;
  throw new StartupError(
    `PUBLIC_PICTURE_URL is "${pattern}". Set it to an https URL with {path}, such as https://cdn.example{path}, or with {largest} and {width}.`,
  );
}

/** Throws StartupError. */
export function readPictures(env: NodeJS.ProcessEnv): PictureSettings {
  checkPattern(env.PUBLIC_PICTURE_URL);
  return { pictureCacheMb: cacheOf(env.PICTURE_CACHE_MB) };
}
