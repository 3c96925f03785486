import type { Db } from '../../db/db.ts';
import { PictureRefused, PicturesBusy } from '../../ports/pictures.ts';
import type { Services } from '../../services.ts';

/** Few per call, so that it replies in time. */
const BATCH = 6;

export interface FailedPicture {
  product: string;
  url: string;
  why: string;
}

export interface FetchedPictures {
  kept: number;
  failed: FailedPicture[];
  left: number;
  /** The `after` of the next batch, or null. */
  next: number | null;
}

const selectRemote = (db: Db, storeId: number, after: number) =>
  db
    .selectFrom('product_image')
    .innerJoin('product', 'product.id', 'product_image.product_id')
    .where('product.store_id', '=', storeId)
    .where('product.import_handle', 'is not', null)
    .where('product.status', '!=', 'deleted')
    .where('product_image.url', 'like', 'http%')
    .where('product_image.id', '>', after);

interface RemotePicture {
  id: number;
  url: string;
  product: string;
}

async function fetchOne(
  { db, pictures }: Services,
  { id, url, product }: RemotePicture,
): Promise<FailedPicture | undefined> {
  try {
    const kept = await pictures.fetch(url);
    await db
      .updateTable('product_image')
      .set({ url: kept, source_url: url })
      .where('id', '=', id)
      // Another import may have replaced it.
      .where('url', '=', url)
      .execute();
    return undefined;
  } catch (error) {
    if (error instanceof PictureRefused || error instanceof PicturesBusy) {
      return { product, url, why: error.message };
    }
    throw error;
  }
}

/** A failed picture keeps its address until the next import. Design §4.18. */
export async function fetchPictures(
  services: Services,
  storeId: number,
  after: number,
): Promise<FetchedPictures> {
  const rows = await selectRemote(services.db, storeId, after)
    .select(['product_image.id', 'product_image.url', 'product.name as product'])
    .orderBy('product_image.id')
    .limit(BATCH)
    .execute();
  const results = await Promise.all(rows.map((row) => fetchOne(services, row)));
  const failed = results.filter((result) => result !== undefined);
  const last = rows.at(-1)?.id ?? after;
  const { left } = await selectRemote(services.db, storeId, last)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return {
    kept: rows.length - failed.length,
    failed,
    left: Number(left),
    next: Number(left) > 0 ? last : null,
  };
}
