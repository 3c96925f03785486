/** What spreadsheets in Japan and elsewhere write: UTF-8, or the Shift_JIS of an older Excel. */
const ENCODINGS = ['utf-8', 'shift_jis'];

/** The text of a file, without a byte order mark; undefined when it is in no encoding we read. */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this one.
    }
  }
  return undefined;
}
