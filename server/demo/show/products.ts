import { listTray } from '../../modules/post/queries.ts';
import type { Services } from '../../services.ts';
import { type Presented, presented } from '../clip-schedule.ts';
import { hanamichi } from '../stores/hanamichi/hanamichi.ts';

/** The products of the clip in a show's tray, known there by their names; what was taken out lacks. */
export async function findProducts(
  { db }: Services,
  postId: number,
): Promise<Map<Presented, number>> {
  const tray = await listTray(db, postId);
  const found = new Map<Presented, number>();
  for (const slug of presented) {
    const name = hanamichi.products.find((product) => product.slug === slug)?.name;
    const id = tray.find(({ product }) => product.name === name)?.product.id;
    if (id !== undefined) found.set(slug, id);
  }
  return found;
}
