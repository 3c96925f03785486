import { type OldEncoding, scoreText } from './plausibility.ts';

/** Encodings of files that are read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'big5';

type DecodedText =
  | { ok: true; text: string; encoding: Encoding }
  /** `found` names the encoding for people. */
  | { ok: false; found: string };

export interface DecodeOptions {
  /** Of a store in Taiwan. Elsewhere, Big5 is refused. */
  readsBig5?: boolean;
}

const NAMES: Record<OldEncoding, string> = {
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
  gb18030: 'GB18030',
  'windows-1252': 'Windows-1252',
};

/** Below it, text is not told from another encoding's bytes. */
const PLAUSIBLE = 0.6;
/** Of 12 characters in Big5, at least one nearly always has a second byte below 0x80. */
const MANY_PAIRS = 12;

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 has a zero byte in every ASCII character, line breaks included. */
function withoutMark(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return undefined;
  if (odd > 4 * even) return 'utf-16le';
  return even > 4 * odd ? 'utf-16be' : undefined;
}

function decodeUtf16(bytes: Uint8Array, encoding: Encoding): DecodedText {
  const text = tryDecode(bytes, encoding);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has no control characters
  const isText = text !== undefined && !/[\0-\x08\x0e-\x1f\ufffe\uffff]|\p{Co}/u.test(text);
  if (isText) return { ok: true, text, encoding };
  return { ok: false, found: 'damaged UTF-16, or no text' };
}

/** Broken in a few places, such as a file that was cut off. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return whole > 4 * broken;
}

function hasOnlyHighPairs(bytes: Uint8Array): boolean {
  let pairs = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if ((bytes[at + 1] ?? 0) < 0xa1) return false;
    pairs += 1;
    at += 1;
  }
  return pairs >= MANY_PAIRS;
}

/** Node decodes the kana of Big5 to private characters. */
const withKana = (text: string): string =>
  text.replace(/[\uf6f7-\uf79f]/g, (character) => {
    const index = character.charCodeAt(0) - 0xf6f7;
    return String.fromCharCode(index < 83 ? 0x3041 + index : 0x30a1 + index - 83);
  });

function scoreBytes(bytes: Uint8Array, encoding: OldEncoding) {
  const decoded = tryDecode(bytes, encoding);
  const text = decoded && encoding === 'big5' ? withKana(decoded) : decoded;
  if (text === undefined) return { encoding, text: '', score: 0 };
  const factor = encoding === 'big5' && hasOnlyHighPairs(bytes) ? 0.8 : 1;
  return { encoding, text, score: factor * scoreText(text, encoding) };
}

function decodeOld(bytes: Uint8Array, { readsBig5 = false }: DecodeOptions): DecodedText {
  const others = ['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'windows-1252'] as const;
  const candidates = readsBig5 ? (['big5', ...others] as const) : ([...others, 'big5'] as const);
  const [best] = candidates
    .map((encoding) => scoreBytes(bytes, encoding))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score < PLAUSIBLE) return { ok: false, found: 'in an unknown encoding' };
  const { encoding, text } = best;
  if (encoding === 'shift_jis' || (encoding === 'big5' && readsBig5)) {
    return { ok: true, text, encoding };
  }
  return { ok: false, found: NAMES[encoding] };
}

/**
 * Decodes the bytes of a whole file in the most plausible encoding, without its byte order mark. An
 * encoding that merely accepts the bytes is no reason: Shift_JIS accepts most Windows-1252.
 */
export function decodeText(bytes: Uint8Array, options: DecodeOptions = {}): DecodedText {
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff)) {
    return { ok: false, found: 'UTF-32' };
  }
  if (startsWith(bytes, 0xff, 0xfe)) return decodeUtf16(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decodeUtf16(bytes, 'utf-16be');
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return { ok: false, found: 'a ZIP file, like .xlsx' };
  const utf16 = withoutMark(bytes);
  if (utf16) return decodeUtf16(bytes, utf16);
  const text = tryDecode(bytes, 'utf-8');
  if (text?.includes('\0')) return { ok: false, found: 'no text' };
  if (text?.includes('\u001b$')) return { ok: false, found: 'ISO-2022-JP' };
  if (text !== undefined) return { ok: true, text, encoding: 'utf-8' };
  if (isDamagedUtf8(bytes)) return { ok: false, found: 'damaged UTF-8' };
  return decodeOld(bytes, options);
}

/** The reason and the remedy for a refused file. */
export const unreadableText = (found: string, { readsBig5 = false }: DecodeOptions = {}): string =>
  `The file is ${found}. Only UTF-8, UTF-16${readsBig5 ? ', Shift_JIS and Big5' : ' and Shift_JIS'} are read: save it as UTF-8.`;
