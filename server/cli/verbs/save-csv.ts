import { open, rename, rm } from 'node:fs/promises';
import { CSV_ENCODINGS, type CsvEncoding } from '../../../src/contract/host/exports.ts';
import { translate } from '../languages/translate.ts';
import { CliError, type Verb, type VerbContext } from './verb.ts';

type CsvCall = 'exportOrders' | 'exportCustomers';

/** Throws CliError for an unknown `--encoding`. */
export function encodingOf({ encoding = 'utf-8' }: VerbContext['options']): CsvEncoding {
  const found = CSV_ENCODINGS.find((known) => known === encoding);
  if (found) return found;
  throw new CliError(
    translate('--encoding is {encodings}, not "{encoding}".', {
      encodings: CSV_ENCODINGS.join(', '),
      encoding: `${encoding}`,
    }),
  );
}

const MOST_REPORTED = 20;

/** Finds lines with replaced characters as the bytes arrive. */
class LineReader {
  lines = 0;
  replaced = 0;
  readonly reported: string[] = [];
  readonly #decoder: TextDecoder;
  readonly #hasReplaced: boolean;
  #rest = '';

  constructor(encoding: CsvEncoding) {
    this.#decoder = new TextDecoder(encoding);
    this.#hasReplaced = encoding === 'shift_jis';
  }

  read(chunk: Uint8Array): void {
    const lines = (this.#rest + this.#decoder.decode(chunk, { stream: true })).split('\r\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#readLine(line);
  }

  #readLine(line: string): void {
    this.lines += 1;
    const last = this.#hasReplaced ? line.slice(line.lastIndexOf(',') + 1) : '';
    if (last === '' || this.lines === 1) return;
    this.replaced += 1;
    if (this.reported.length === MOST_REPORTED) return;
    const shown = last.replace(
      /U\+([0-9A-F]+)/g,
      (code, hex) => `${String.fromCodePoint(Number.parseInt(hex, 16))} (${code})`,
    );
    this.reported.push(
      translate('  line {line}, {characters}', { line: this.lines, characters: shown }),
    );
  }
}

function reportOf({ replaced, reported }: LineReader): string[] {
  if (replaced === 0) return [];
  const rest = replaced - reported.length;
  return [
    translate('Shift_JIS lacks characters of {count} lines. They are 〓 in the file:', {
      count: replaced,
    }),
    ...reported,
    ...(rest > 0 ? [translate('  and {count} more lines', { count: rest })] : []),
  ];
}

interface SavedCsv {
  /** Without the header. */
  rows: number;
  report: string[];
}

/** The file receives its name once it is complete. Throws CliError when the connection breaks. */
export async function saveCsv(
  context: VerbContext,
  call: CsvCall,
  query: Record<string, string>,
  path: string,
): Promise<SavedCsv> {
  const chunks = await context.stream(call, { query });
  const reader = new LineReader(encodingOf(context.options));
  const part = `${path}.part`;
  const file = await open(part, 'w');
  try {
    for await (const chunk of chunks) {
      reader.read(chunk);
      await file.write(chunk);
    }
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    // Such as a full disk.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new CliError(
      translate('The file broke off after {count} lines, and {path} was not written. Retry.', {
        count: reader.lines,
        path,
      }),
    );
  }
  return { rows: reader.lines - 1, report: reportOf(reader) };
}

export async function printCsv(
  context: VerbContext,
  call: CsvCall,
  query: Record<string, string>,
): Promise<string> {
  const bytes = await context.download(call, { query });
  return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n').trimEnd();
}

export const customers: Verb = {
  usage: '--csv | --file FILE.csv [--encoding utf-8 | shift_jis]',
  about: 'write the members who ordered, with latest address, orders and paid amount, as CSV',
  details: () =>
    translate(
      'Examples:\n  customers --file customers.csv\n  customers --file customers.csv --encoding shift_jis\n\nThe file has personal data: keep it no longer than you need it.',
    ),
  options: { csv: { type: 'boolean' }, file: { type: 'string' }, encoding: { type: 'string' } },
  async run(context) {
    const { csv, file } = context.options;
    if (csv) return printCsv(context, 'exportCustomers', {});
    if (typeof file !== 'string' || file === '') {
      throw new CliError(translate('{what} is missing.', { what: '--file' }));
    }
    const query = { encoding: encodingOf(context.options) };
    const { rows, report } = await saveCsv(context, 'exportCustomers', query, file);
    const summary = translate('{count} customers are in {path}.', { count: rows, path: file });
    return [summary, ...report].join('\n');
  },
};
