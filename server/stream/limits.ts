import { ApiError } from '../http/api-error.ts';

export const MAX_PIECE_BYTES = 20 * 1024 * 1024;
/** A list of 60 hours in pieces of a second. */
export const MAX_PLAYLIST_BYTES = 20 * 1024 * 1024;
export const MAX_PIECE_MS = 60_000;
/** The encoder and the host are warned from here on. */
const NEARLY = 0.75;

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

export const refusedStream = (message: string): ApiError => new ApiError('INVALID_INPUT', message);

/** Undefined while the limits are far. */
export function warnOfBytes(kind: 'piece' | 'playlist', bytes: number): string | undefined {
  const limit = kind === 'piece' ? MAX_PIECE_BYTES : MAX_PLAYLIST_BYTES;
  if (bytes <= NEARLY * limit) return undefined;
  const remedy =
    kind === 'piece'
      ? 'Lower the bit rate or send shorter pieces'
      : 'Let the encoder list fewer pieces (-hls_list_size 6)';
  return `A ${kind} has ${megabytes(bytes)} MB. Above ${megabytes(limit)} MB it is refused, and the show ends. ${remedy}.`;
}

/** Undefined while the limit is far. */
export function warnOfLength(ms: number, limitMs: number): string | undefined {
  if (ms <= NEARLY * limitMs) return undefined;
  return `A piece lasts ${ms / 1000} s. Above ${limitMs / 1000} s it is refused, and the show ends. Send a key frame each second (-g 30 at 30 frames a second).`;
}
