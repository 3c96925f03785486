import type { Carrier } from '../../../../src/contract/carriers.ts';
import type { HostReply } from '../../../../src/contract/host/schemas.ts';
import { ApiError } from '../../../http/api-error.ts';
import { decodeText, unreadableText } from '../../../text/decode-text.ts';
import { type CsvRecord, parseCsv } from '../../import/csv.ts';

type Read = HostReply<'readTrackingNumbers'>;

interface Columns {
  order: number;
  number: number;
}

/** Without the decoration of spreadsheets, and as the tools' versions differ. */
const nameOf = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/[\s"'.．・]/g, '')
    .toLowerCase();

const ORDER_NAMES = /^お客様(?:側)?管理(?:番号|ナンバー|no)$/;
const NUMBER_NAMES = /^(?:お問い?合わ?せ(?:送り状)?(?:番号|no)|伝票番号|送り状(?:番号|no))$/;

/** Columns of files without a header, counted from 0. */
const WIDTHS: Record<Carrier, Record<number, Columns>> = {
  yamato: { 97: { order: 0, number: 3 } },
  sagawa: { 53: { order: 12, number: 0 } },
  japan_post: {},
};

/** e飛伝Ⅲ; its width depends on the chosen output. */
const EHIDEN_3: Columns = { order: 18, number: 0 };

function fromHeader(header: readonly string[]): Columns | undefined {
  const names = header.map(nameOf);
  const order = names.findIndex((name) => ORDER_NAMES.test(name));
  const number = names.findIndex((name) => NUMBER_NAMES.test(name));
  return order < 0 || number < 0 ? undefined : { order, number };
}

function fromWidth(carrier: Carrier, { length }: readonly string[]): Columns | undefined {
  const known = WIDTHS[carrier][length];
  if (known) return known;
  // Other tools' templates of B2 Cloud have 95 or 98 columns, with the same first ones.
  if (carrier === 'yamato' && length >= 95) return { order: 0, number: 3 };
  return carrier === 'sagawa' && length > EHIDEN_3.order ? EHIDEN_3 : undefined;
}

/** `="4444"` keeps a spreadsheet from rounding, and is no valid CSV. */
const withoutFormulas = (text: string) => text.replace(/(^|[,\t;])="([^"\r\n]*)"/gm, '$1"$2"');

const bare = (cell: string) => cell.normalize('NFKC').replace(/^[\s'=]+|\s+$/g, '');

/** Undefined for a label that was entered by hand. `E0123456789`, as labels have it, or with its hyphen. */
function orderOf(cell: string): string | undefined {
  const [, digits] = /^E-?(\d{10})$/i.exec(bare(cell)) ?? [];
  return digits && `E-${digits}`;
}

const unknownFile = () =>
  new ApiError(
    'INVALID_INPUT',
    "The file has no column for the order and the tracking number. Export the issued labels from the carrier's tool with all columns.",
  );

function tableOf(bytes: Uint8Array): CsvRecord[] {
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw new ApiError('INVALID_INPUT', unreadableText(decoded.found));
  return parseCsv(withoutFormulas(decoded.text)).records;
}

/** Throws INVALID_INPUT for another file. */
export function readTrackingNumbers(carrier: Carrier, bytes: Uint8Array): Read {
  const records = tableOf(bytes);
  const [first] = records;
  const named = first && fromHeader(first.cells);
  const columns = named ?? (first && fromWidth(carrier, first.cells));
  if (!columns) throw unknownFile();
  const read: Read = { data: [], skipped: [] };
  const seen = new Set<string>();
  for (const { line, cells } of named ? records.slice(1) : records) {
    const cell = cells[columns.order] ?? '';
    const order = orderOf(cell);
    const tracking_number = bare(cells[columns.number] ?? '');
    const skip = (why: Read['skipped'][number]['why']) =>
      read.skipped.push({ line, order: order ?? bare(cell).slice(0, 50), why });
    if (!order) skip('no_order');
    else if (tracking_number === '') skip('no_number');
    else if (seen.has(order)) skip('repeated');
    else {
      seen.add(order);
      read.data.push({ order, carrier, tracking_number: tracking_number.slice(0, 60) });
    }
  }
  return read;
}
