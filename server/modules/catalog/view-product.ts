import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { GONE } from '../../../src/contract/store-file/fields.ts';
import type { Db, Trx } from '../../db/db.ts';
import { type ProductRow, productKey, type SkuRow, skuKey } from './rows.ts';

type WholeProduct = HostReply<'getHostProduct'>;

/** A variant that was removed, but that orders or carts still refer to. */
export const isGone = ({ import_key: key }: Pick<SkuRow, 'import_key'>): boolean =>
  key?.startsWith(GONE) ?? false;

/** With removed ones. */
export const findSkus = (db: Db | Trx, productId: number): Promise<SkuRow[]> =>
  db
    .selectFrom('sku')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();

async function countReminders(db: Db | Trx, productId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stock_reminder')
    .innerJoin('sku', 'sku.id', 'stock_reminder.sku_id')
    .select((eb) => ['sku.id', eb.fn.countAll<number | string>().as('count')])
    .where('sku.product_id', '=', productId)
    .where('stock_reminder.sent_at', 'is', null)
    .groupBy('sku.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

const toSku = (row: SkuRow, reminders: number): WholeProduct['skus'][number] => ({
  id: row.id,
  key: skuKey(row),
  name: row.name,
  options: JSON.parse(row.options),
  price: row.price,
  original_price: row.original_price,
  stock: row.stock,
  held: row.held,
  purchase_limit: row.purchase_limit,
  free_shipping: row.free_shipping === 1,
  note: row.note,
  keyword: row.keyword,
  reminder_count: reminders,
});

export async function viewProduct(db: Db | Trx, row: ProductRow): Promise<WholeProduct> {
  const skus = await findSkus(db, row.id);
  const reminders = await countReminders(db, row.id);
  const pictures = await db
    .selectFrom('product_image')
    .select(['url', 'source_url', 'alt'])
    .where('product_id', '=', row.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    key: productKey(row),
    name: row.name,
    description: row.description,
    status: row.status,
    in_market: row.in_market === 1,
    offered_by_seller: row.offered_by_seller === 1,
    sale_started_at: row.sale_started_at,
    sale_ended_at: row.sale_ended_at,
    adult_warning: row.adult_warning === 1,
    is_ticket: row.is_ticket === 1,
    vendor: row.vendor_name,
    keyword: row.keyword,
    tax_class: row.tax_class,
    tags: JSON.parse(row.tags),
    properties: JSON.parse(row.properties),
    // The source, so that the list can be sent back unchanged.
    pictures: pictures.map(({ url, source_url, alt }) => ({ url: source_url ?? url, alt })),
    skus: skus.filter((sku) => !isGone(sku)).map((sku) => toSku(sku, reminders.get(sku.id) ?? 0)),
  };
}
