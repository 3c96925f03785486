import { createReadStream } from 'node:fs';
import { type CsvError, parse } from 'csv-parse';
import { type CsvRecord, ENCODINGS, NOT_TEXT } from '../../import/csv.ts';
import type { Problem } from '../../import/problem.ts';

async function isText(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const input = createReadStream(path);
  try {
    for await (const chunk of input) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** Throws for an encoding that spreadsheets do not write. */
async function encodingOf(path: string): Promise<string> {
  for (const encoding of ENCODINGS) if (await isText(path, encoding)) return encoding;
  throw new Error(NOT_TEXT);
}

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path), { fatal: true });
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** From csv-parse with `info`. */
interface Parsed {
  info: { lines: number };
  record: string[];
}

/**
 * Reads UTF-8 or Shift_JIS and passes unreadable records to `onProblem`. Throws before the first
 * record for other files.
 */
export async function* streamCsv(
  path: string,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      const why = error?.message ?? 'cannot be read';
      onProblem({ line: Number(error?.lines ?? 0), column: '', why });
      return undefined;
    },
  });
  const feed = (async () => {
    try {
      for await (const text of textOf(path)) {
        if (!parser.write(text)) await new Promise((drained) => parser.once('drain', drained));
      }
      parser.end();
    } catch (error) {
      parser.destroy(error as Error);
    }
  })();
  let line = 1;
  for await (const { info, record } of parser as AsyncIterable<Parsed>) {
    yield { line, cells: record };
    line = info.lines + 1;
  }
  await feed;
}
