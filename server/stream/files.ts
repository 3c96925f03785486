const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
};

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

export const isStreamFile = (file: string) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(file) && extensionOf(file) in TYPES;

export const isPlaylist = (file: string) => extensionOf(file) === 'm3u8';
export const isFragmented = (file: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,122}\.cmaf$/.test(file);

export const contentTypeOf = (file: string) => TYPES[extensionOf(file)] ?? 'video/mp4';

/** A file name's content never changes. */
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

const OPEN = 'open-';
const PART = 'part-';
const CLOSED = 'closed-';

/**
 * By content: encoders reuse names after a restart, and a repeated upload is one file.
 * @param isClosed the show is private: its files need a pass
 */
export const storedName =
  (file: string, isClosed: boolean) =>
  (sha256: string): string =>
    `${isClosed ? CLOSED : OPEN}${sha256.slice(0, 32)}.${extensionOf(file)}`;

export const isOpenFile = (file: string): boolean => file.startsWith(OPEN);

export const partName = (encoder: string, number: number): string =>
  `${PART}${encoder}-${number}.m4s`;

export const isPart = (file: string): boolean => file.startsWith(PART);
