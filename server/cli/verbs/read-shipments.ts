import { readTable } from '../../modules/import/csv.ts';
import { translate } from '../languages/translate.ts';
import { readInputFile } from './arguments.ts';
import { CliError } from './verb.ts';

export interface Shipment {
  order: string;
  carrier?: string | undefined;
  tracking_number?: string | undefined;
  carrier_url?: string | undefined;
}

const COLUMNS = {
  order: ['order', '注文番号', '注文', 'お客様管理番号', '訂單編號', '訂單'],
  carrier: ['carrier', '配送会社', '運送会社', '配送業者', '物流公司', '物流'],
  tracking_number: [
    ...['tracking_number', 'number', '追跡番号', '伝票番号', '送り状番号', 'お問い合わせ番号'],
    ...['追蹤號碼', '物流單號'],
  ],
  carrier_url: ['carrier_url', 'url'],
} as const satisfies Record<keyof Shipment, readonly string[]>;

const NAMES = Object.keys(COLUMNS) as (keyof Shipment)[];

/** By name, or in the order of `COLUMNS` without a header. */
function findColumns(first: readonly string[]): Map<keyof Shipment, number> | undefined {
  const header = first.map((cell) => cell.trim().toLowerCase());
  const found = NAMES.flatMap((name) => {
    const at = header.findIndex((cell) => (COLUMNS[name] as readonly string[]).includes(cell));
    return at >= 0 ? [[name, at] as const] : [];
  });
  return found.length > 0 ? new Map(found) : undefined;
}

/** Throws CliError without an order. */
export async function readShipments(
  path: string,
  carrier: string | undefined,
): Promise<Shipment[]> {
  const { records } = readTable(await readInputFile(path));
  const named = findColumns(records[0]?.cells ?? []);
  const columns = named ?? new Map(NAMES.map((name, at) => [name, at] as const));
  const rows = named ? records.slice(1) : records;
  const shipments = rows.map(({ cells }) => {
    const cell = (name: keyof Shipment) => cells[columns.get(name) ?? -1]?.trim() || undefined;
    return {
      order: cell('order') ?? '',
      carrier: cell('carrier') ?? carrier,
      tracking_number: cell('tracking_number'),
      carrier_url: cell('carrier_url'),
    };
  });
  const usable = shipments.filter(({ order }) => order !== '');
  if (usable.length > 0) return usable;
  throw new CliError(
    translate('{path} has no order. Its columns are: {columns}.', {
      path,
      columns: NAMES.join(', '),
    }),
  );
}
