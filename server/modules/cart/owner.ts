import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/auth.ts';

/** Whose cart it is: the column of `cart_item` that names them, and their id. */
export interface Owner {
  column: 'cart_item.user_id' | 'cart_item.guest_id';
  id: number;
}

export const memberOwner = (userId: number): Owner => ({ column: 'cart_item.user_id', id: userId });
export const guestOwner = (guestId: number): Owner => ({
  column: 'cart_item.guest_id',
  id: guestId,
});

/** The owner columns of a new row. */
export const ownerColumns = ({ column, id }: Owner) =>
  column === 'cart_item.user_id'
    ? { user_id: id, guest_id: null }
    : { user_id: null, guest_id: id };

/** The owner of the cart an actor sees. Throws UNAUTHORIZED for a ghost, who has none. */
export function cartOwner(actor: Actor): Owner {
  if (actor.type === 'member') return memberOwner(actor.userId);
  if (actor.type === 'guest') return guestOwner(actor.guestId);
  throw new ApiError(
    'UNAUTHORIZED',
    'A cart needs a member or a guest. Log in, or give a nickname and send the guest token.',
  );
}
