import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { saveImages } from '../catalog/save-images.ts';
import {
  lockProduct,
  queueSaved,
  type Saving,
  saveProduct,
  startSaving,
} from '../catalog/save-product.ts';
import { saveSkus } from '../catalog/save-skus.ts';
import type { Change } from '../staff/rules/changes.ts';
import type { Mover } from '../stock/ledger.ts';
import type { ImportedProduct, ImportedSku, Saved } from './imported.ts';

const bit = (value: boolean) => (value ? 1 : 0) as 0 | 1;

const toSourceSku = ({ key, stock, ...sku }: ImportedSku) => ({
  key,
  stock,
  columns: {
    name: sku.name,
    price: sku.price,
    original_price: sku.originalPrice,
    free_shipping: bit(sku.freeShipping),
  },
});

/** Does not insert an archived product. */
async function saveOne(saving: Saving, file: ImportedProduct, setsStock: boolean): Promise<Saved> {
  const { handle, title: name, description, status, inMarket, taxClass, tags } = file;
  const known = await lockProduct(saving.trx, saving.storeId, handle);
  if (!known && status === 'deleted') return 'left_out';
  const columns = {
    name,
    description,
    status,
    in_market: bit(inMarket),
    ...(taxClass && { tax_class: taxClass }),
    ...(tags && { tags: JSON.stringify(tags) }),
  };
  const { product, isNew } = await saveProduct(saving, handle, known, columns);
  await saveImages(saving.trx, product.id, file.images);
  await saveSkus(saving, { id: product.id, key: handle }, file.skus.map(toSourceSku), {
    keyOf: (row) => row.import_key,
    stock: setsStock ? 'set' : 'keep',
    unlisted: file.isWhole ? 'remove' : 'keep',
  });
  saving.productIds.add(product.id);
  return isNew ? 'added' : 'updated';
}

/**
 * Runs in one transaction.
 * @param options.setsStock whether existing SKUs get the file's stock
 * @returns the results in order
 */
export const saveProducts = (
  services: Services,
  storeId: number,
  products: readonly ImportedProduct[],
  { by, setsStock }: { by: Mover; setsStock: boolean },
): Promise<{ saved: Saved[]; changes: Change[] }> =>
  withTransaction(services.db, async (trx, afterCommit) => {
    const cause = { by, at: isoOf(services.clock()), reason: 'import' };
    const saving = startSaving(trx, storeId, cause);
    const saved: Saved[] = [];
    for (const product of products) saved.push(await saveOne(saving, product, setsStock));
    await queueSaved({ trx, afterCommit, services }, saving);
    return { saved, changes: saving.changes };
  });
