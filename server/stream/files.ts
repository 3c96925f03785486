import { join } from 'node:path';

const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
};

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

/** Whether a file may be in a stream's folder: it has a plain name and a type of HLS. */
export const isStreamFile = (file: string) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(file) && extensionOf(file) in TYPES;

export const isPlaylist = (file: string) => extensionOf(file) === 'm3u8';
export const contentTypeOf = (file: string) => TYPES[extensionOf(file)] ?? 'video/mp4';
export const suffixOf = (file: string) => `.${extensionOf(file)}`;

/** Returns the folder of a post's stored segments. */
export const streamDir = ({ dataDir }: { dataDir: string }, postId: number) =>
  join(dataDir, 'stream', String(postId));

/** Returns the folder of pushed files that no playlist has listed yet. */
export const incomingDir = (config: { dataDir: string }, postId: number) =>
  join(streamDir(config, postId), 'incoming');
