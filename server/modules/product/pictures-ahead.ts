import { readPictureAddress, widthsOf } from '../../../src/contract/picture.ts';
import { PictureRefused, PicturesBusy } from '../../ports/pictures.ts';
import type { Services } from '../../services.ts';

/** Phones' widths in a list and on a product's page. Most browsers read AVIF. */
const WIDTHS = [640, 480, 960];
const FORMAT = 'avif';
/** Other pictures are made on request. */
const MOST = 300;

type Makes = Pick<Services, 'db' | 'pictures'>;

interface Ahead {
  id: string;
  width: number;
}

async function listAhead({ db }: Makes): Promise<Ahead[]> {
  const rows = await db
    .selectFrom('product_image')
    .innerJoin('product', 'product.id', 'product_image.product_id')
    .select(['product_image.url', 'product_image.product_id'])
    .where('product.in_market', '=', 1)
    .where('product.status', '=', 'selling')
    .where('product_image.position', '=', 0)
    .orderBy('product.position')
    .orderBy('product.id')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ url }) => {
    const picture = readPictureAddress(url);
    const widths = picture ? widthsOf(picture) : [];
    return WIDTHS.filter((width) => widths.includes(width)).map((width) => ({
      id: picture?.id ?? '',
      width,
    }));
  });
}

/** Works while no buyer waits for a picture. */
export function createPicturesAhead(services: Makes): () => Promise<void> {
  const { pictures } = services;
  const known = new Set<string>();
  let left: Ahead[] = [];
  return async () => {
    if (!pictures.isIdle()) return;
    if (left.length === 0) {
      const all = await listAhead(services);
      left = all.filter(({ id, width }) => !known.has(`${id} ${width}`));
    }
    const next = left.shift();
    if (!next) return;
    known.add(`${next.id} ${next.width}`);
    try {
      await pictures.make(next.id, next.width, FORMAT);
    } catch (error) {
      // The page of a broken original reports it.
      if (!(error instanceof PictureRefused || error instanceof PicturesBusy)) throw error;
    }
  };
}
