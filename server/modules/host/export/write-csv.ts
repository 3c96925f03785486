import type { CsvEncoding } from '../../../../src/contract/host/exports.ts';
import { encodeCp932, toCarrierText, unencodableIn } from '../../shipping/labels/cp932.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine, type Danger } from '../../spreadsheet/file/cell.ts';

export interface Column<Row> {
  name: string;
  cellOf: (row: Row) => Cell;
  danger?: Danger;
}

/** Rows of one query, and the most that an export holds. */
const PAGE_ROWS = 500;

/** Reads pages by ascending id, each only when the reader asks for it. */
export async function* readPages<Row extends { id: number }>(
  find: (after: number, most: number) => Promise<Row[]>,
  most = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows = await find(after, most);
    yield rows;
    after = rows.length < most ? undefined : rows.at(-1)?.id;
  }
}

/** Printers' mark for a missing character. */
const MISSING = '〓';

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A row is one line. */
const toLine = (value: Cell): Cell =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ') : value;

/** Replaces characters that Shift_JIS lacks, and names them by column in the last cell. */
function toShiftJis(cells: readonly Cell[], names: readonly string[]): Cell[] {
  const replaced: string[] = [];
  const known = cells.map((value, at) => {
    if (typeof value !== 'string') return value;
    const text = toCarrierText(value);
    const lacking = unencodableIn(text);
    if (lacking.length === 0) return text;
    replaced.push(`${names[at]}: ${lacking.map(codeOf).join(' ')}`);
    return [...text].map((each) => (lacking.includes(each) ? MISSING : each)).join('');
  });
  return [...known, replaced.join('; ')];
}

export async function* writeCsv<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
  encoding: CsvEncoding,
): AsyncGenerator<Uint8Array> {
  const names = columns.map(({ name }) => name);
  const dangers = columns.map(({ danger }) => danger);
  const isShiftJis = encoding === 'shift_jis';
  const encode = isShiftJis ? encodeCp932 : (text: string) => new TextEncoder().encode(text);
  yield encode(isShiftJis ? csvLine([...names, 'replaced']) : BYTE_ORDER_MARK + csvLine(names));
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      const cells = columns.map(({ cellOf }) => toLine(cellOf(row)));
      return csvLine(isShiftJis ? toShiftJis(cells, names) : cells, dangers);
    });
    if (lines.length > 0) yield encode(lines.join(''));
  }
}
