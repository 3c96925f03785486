import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clip } from './loop.ts';
import { parsePlaylist } from './parse.ts';

/** The demo's show, drawn by `npm run draw:clip`. */
export const CLIP_DIR = join(import.meta.dirname, '../demo/clip');

let loaded: Clip | undefined;

function load(): Clip {
  const playlist = parsePlaylist(readFileSync(join(CLIP_DIR, 'clip.m3u8'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of readdirSync(CLIP_DIR).sort()) hash.update(readFileSync(join(CLIP_DIR, file)));
  // Pieces are kept by browsers for ever: a clip drawn anew must have other addresses.
  const version = hash.digest('hex').slice(0, 8);
  const uriOf = (file: string) => `${file}?v=${version}`;
  const init = playlist?.pieces[0]?.initFile;
  return {
    initUri: init ? uriOf(init) : null,
    pieces: (playlist?.pieces ?? []).map(({ file, durationMs }) => ({
      uri: uriOf(file),
      durationMs,
    })),
  };
}

/** The demo clip's pieces, read once. */
export function demoClip(): Clip {
  loaded ??= load();
  return loaded;
}
