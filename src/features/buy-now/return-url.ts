import { href } from '../../routes/href.ts';
import { dropFromAddress } from '../session/return-page.ts';
import type { Show } from './hold.ts';

/** Carries the order back from the page that authenticates the holder of a card. */
const ORDER_PARAM = 'order';

export const returnUrlOf = ({ store, postId }: Show, orderId: number): string =>
  `${location.origin}${href('live', { store, id: postId }, { [ORDER_PARAM]: orderId })}`;

/** Returns the order that a provider's page has led back with, and cleans the address. */
export function takeOrder(): number | undefined {
  const id = Number(new URL(location.href).searchParams.get(ORDER_PARAM));
  if (!Number.isInteger(id) || id <= 0) return undefined;
  dropFromAddress(ORDER_PARAM);
  return id;
}
