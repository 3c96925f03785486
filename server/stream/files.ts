const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
};

const extensionOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

/** Whether a file may be in a stream: it has a plain name and a type of HLS. */
export const isStreamFile = (file: string) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(file) && extensionOf(file) in TYPES;

/** Whether a file of a stream is a playlist. */
export const isPlaylist = (file: string) => extensionOf(file) === 'm3u8';
/** Whether an encoder pushes a whole show as this one file, in fragments of MP4. */
export const isFragmented = (file: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,122}\.cmaf$/.test(file);

/** Returns the media type of a file of a stream. */
export const contentTypeOf = (file: string) => TYPES[extensionOf(file)] ?? 'video/mp4';

/** A file never changes under its name, so a client that has it keeps it. */
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

const OPEN = 'open-';
const PART = 'part-';
const CLOSED = 'closed-';

/**
 * Returns how a pushed file is named in the store: by its content, because an encoder uses its names
 * again after a restart, and so that the same piece sent twice is one file.
 * @param isClosed whether not everybody may watch the show: such a file is never served without a pass
 */
export const storedName =
  (file: string, isClosed: boolean) =>
  (sha256: string): string =>
    `${isClosed ? CLOSED : OPEN}${sha256.slice(0, 32)}.${extensionOf(file)}`;

/** Whether a stored file was pushed while everybody might watch its show. */
export const isOpenFile = (file: string): boolean => file.startsWith(OPEN);

/** Returns how a part of a segment is named, which is not stored. */
export const partName = (encoder: string, number: number): string =>
  `${PART}${encoder}-${number}.m4s`;

/** Whether a file is a part of a segment, for low latency. */
export const isPart = (file: string): boolean => file.startsWith(PART);
