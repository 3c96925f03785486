import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text unique to each library's code that minifying keeps. */
const marks: Record<string, string> = {
  zod: 'ZodError',
  'hls.js': 'hlsManifestLoaded',
  pubnub: 'pnsdk',
  ably: 'x-ably-errorcode',
};

function readScripts(dist: string): { address: string; code: string }[] {
  const folder = join(dist, '_astro');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({
      address: `/_astro/${name}`,
      code: readFileSync(join(folder, name), 'utf8'),
    }));
}

export const routerFiles = (dist: string): string[] =>
  readScripts(dist)
    .filter(({ code }) => code.includes('astro:before-preparation'))
    .map(({ address }) => address);

/** Design §4.6. */
export function lateVendors(dist: string): { vendor: string; files: string[] }[] {
  const scripts = readScripts(dist);
  return Object.entries(marks).map(([vendor, mark]) => ({
    vendor,
    files: scripts.filter(({ code }) => code.includes(mark)).map(({ address }) => address),
  }));
}
