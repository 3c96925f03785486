import { CsvError, parse } from 'csv-parse/sync';
import type { Problem } from './problem.ts';

/** One record of a CSV file. */
export interface Row {
  /** Line of the file, from 1, where it begins: a quoted cell may have lines of its own. */
  line: number;
  cells: string[];
}

/** A file with more rows than this that are no CSV is something else. */
const MOST_BROKEN = 1000;

const said: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened here and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quoted cell goes on after its closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark stands in a cell that is not quoted',
};

/** Reads records up to the end or to the first that breaks the rules. Lines count from the text's own first. */
function readUntilBroken(text: string): { rows: Row[]; ended: number; error?: CsvError } {
  const rows: Row[] = [];
  let ended = 0;
  try {
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: false,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: ended + 1, cells });
        ended = lines;
        return null;
      },
    });
    return { rows, ended };
  } catch (error) {
    if (error instanceof CsvError) return { rows, ended, error };
    throw error;
  }
}

/** The text from a line on, the first being 1. */
function fromLine(text: string, line: number): string {
  let at = 0;
  for (let n = 1; n < line; n += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return '';
    at = end + 1;
  }
  return text.slice(at);
}

/**
 * Reads CSV as spreadsheets write it: quoted cells with commas and line breaks, either kind of line
 * end, empty lines. A record that breaks the rules is named, and reading goes on with the next line.
 */
export function readRows(text: string): { rows: Row[]; problems: Problem[] } {
  const rows: Row[] = [];
  const problems: Problem[] = [];
  let rest = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  let before = 0;
  while (rest !== '' && problems.length < MOST_BROKEN) {
    const read = readUntilBroken(rest);
    for (const { line, cells } of read.rows) rows.push({ line: before + line, cells });
    if (!read.error) break;
    const { code, message } = read.error;
    problems.push({ line: before + read.ended + 1, column: '', why: said[code] ?? message });
    rest = fromLine(rest, read.ended + 2);
    before += read.ended + 1;
  }
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')), problems };
}
