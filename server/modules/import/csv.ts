import { CsvError, parse } from 'csv-parse/sync';
import {
  type DecodeOptions,
  decodeText,
  type Encoding,
  unreadableText,
} from '../../text/decode-text.ts';
import type { Problem } from './problem.ts';

export interface CsvRecord {
  /** From 1; a quoted cell can span lines. */
  line: number;
  cells: string[];
}

export interface Table {
  /** Undefined if the file is unreadable. */
  encoding: Encoding | undefined;
  records: CsvRecord[];
  problems: Problem[];
}

/** A file with more broken records is not CSV. */
const MAX_BROKEN = 1000;

const errorMessages: { [code: string]: string } = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened here and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quoted cell goes on after its closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark stands in a cell that is not quoted',
};

/** Spreadsheets separate by tabs in “Unicode text”, and by semicolons in some countries. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.indexOf('\n') >>> 0);
  return [',', '\t', ';'].find((delimiter) => header.includes(delimiter)) ?? ',';
}

/** Returns the last line read. */
function parseUntilBroken(
  text: Buffer,
  delimiter: string,
): {
  records: CsvRecord[];
  lastLine: number;
  error?: CsvError;
} {
  const records: CsvRecord[] = [];
  let lastLine = 0;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lastLine + 1, cells });
        lastLine = lines;
        return null;
      },
    });
    return { records, lastLine };
  } catch (error) {
    if (error instanceof CsvError) return { records, lastLine, error };
    throw error;
  }
}

function fromLine(text: Buffer, line: number): Buffer {
  let at = 0;
  for (let n = 1; n < line; n += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.subarray(text.length);
    at = end + 1;
  }
  return text.subarray(at);
}

/** Continues on the line after a broken record. */
export function parseCsv(text: string): { records: CsvRecord[]; problems: Problem[] } {
  const records: CsvRecord[] = [];
  const problems: Problem[] = [];
  // Encoded once: csv-parse would encode a string after every broken record.
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(lines);
  let rest: Buffer = Buffer.from(lines);
  let linesBefore = 0;
  while (rest.length > 0) {
    if (problems.length >= MAX_BROKEN) {
      const why = 'the rest of the file was not read: too many rows before it are broken';
      problems.push({ line: linesBefore + 1, column: '', why });
      break;
    }
    const parsed = parseUntilBroken(rest, delimiter);
    for (const { line, cells } of parsed.records) records.push({ line: linesBefore + line, cells });
    if (!parsed.error) break;
    const { code, message } = parsed.error;
    const brokenLine = parsed.lastLine + 1;
    problems.push({
      line: linesBefore + brokenLine,
      column: '',
      why: errorMessages[code] ?? message,
    });
    rest = fromLine(rest, brokenLine + 1);
    linesBefore += brokenLine;
  }
  const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '');
  return { records: records.filter((record) => !isBlank(record)), problems };
}

/** A few zero bytes are damage in one row, which is then refused; more are UTF-16 or no text. */
function replaceStrayZeros(bytes: Uint8Array): Uint8Array {
  const zeros = bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (zeros === 0 || zeros * 10 > bytes.length || (bytes[0] ?? 0) >= 0xfe) return bytes;
  return bytes.map((byte) => byte || 1);
}

export function readTable(bytes: Uint8Array, options: DecodeOptions = {}): Table {
  const read = decodeText(replaceStrayZeros(bytes), options);
  if (read.ok) return { encoding: read.encoding, ...parseCsv(read.text) };
  const why = unreadableText(read.found, options);
  return { encoding: undefined, records: [], problems: [{ line: 1, column: '', why }] };
}
