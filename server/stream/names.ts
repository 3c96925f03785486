import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
};

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

/** Whether a file name can stand in a stream's folder: plain, and of a kind HLS has. */
export const isStreamFile = (file: string) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(file) && extensionOf(file) in TYPES;

export const isPlaylist = (file: string) => extensionOf(file) === 'm3u8';
export const contentTypeOf = (file: string) => TYPES[extensionOf(file)] ?? 'video/mp4';
export const suffixOf = (file: string) => `.${extensionOf(file)}`;

/** Where a post's pieces lie once they are part of its stream. */
export const streamDir = ({ dataDir }: Config, postId: number) =>
  join(dataDir, 'stream', String(postId));
/** Where what an encoder sends lies until its playlist names it. */
export const incomingDir = (config: Config, postId: number) =>
  join(streamDir(config, postId), 'incoming');
