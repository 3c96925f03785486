import { CsvError, parse } from 'csv-parse/sync';
import type { Problem } from './problem.ts';

export interface CsvRecord {
  /** From 1; a quoted cell can span lines. */
  line: number;
  cells: string[];
}

/** Older Japanese versions of Excel write Shift_JIS. */
export const ENCODINGS = ['utf-8', 'shift_jis'];

export const NOT_TEXT =
  'The file is neither UTF-8 nor Shift_JIS text. Save it in the spreadsheet as “CSV UTF-8”.';

/** A file with more broken records is not CSV. */
const MAX_BROKEN = 1000;

const errorMessages: { [code: string]: string } = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened here and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quoted cell goes on after its closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark stands in a cell that is not quoted',
};

/** Strips the byte order mark. Returns undefined for an unknown encoding. */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Tries the next encoding.
    }
  }
  return undefined;
}

/** Returns the last line read. */
function parseUntilBroken(text: string): {
  records: CsvRecord[];
  lastLine: number;
  error?: CsvError;
} {
  const records: CsvRecord[] = [];
  let lastLine = 0;
  try {
    parse(text, {
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

function textFromLine(text: string, line: number): string {
  let at = 0;
  for (let n = 1; n < line; n += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return '';
    at = end + 1;
  }
  return text.slice(at);
}

/**
 * Parses the CSV of spreadsheets, with line breaks in quoted cells. Continues on the line after a
 * broken record.
 */
export function parseCsv(text: string): { records: CsvRecord[]; problems: Problem[] } {
  const records: CsvRecord[] = [];
  const problems: Problem[] = [];
  let rest = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  let linesBefore = 0;
  while (rest !== '' && problems.length < MAX_BROKEN) {
    const parsed = parseUntilBroken(rest);
    for (const { line, cells } of parsed.records) records.push({ line: linesBefore + line, cells });
    if (!parsed.error) break;
    const { code, message } = parsed.error;
    const brokenLine = parsed.lastLine + 1;
    problems.push({
      line: linesBefore + brokenLine,
      column: '',
      why: errorMessages[code] ?? message,
    });
    rest = textFromLine(rest, brokenLine + 1);
    linesBefore += brokenLine;
  }
  const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '');
  return { records: records.filter((record) => !isBlank(record)), problems };
}
