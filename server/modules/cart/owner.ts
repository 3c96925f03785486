import { ApiError } from '../../http/api-error.ts';
import { ownerColumn, type Person, type Visitor } from '../../visitor.ts';

/** The owner of the cart a visitor sees. Throws UNAUTHORIZED for a ghost, who has none. */
export function requireCartOwner(visitor: Visitor): Person {
  if (visitor.type !== 'ghost') return visitor;
  throw new ApiError(
    'UNAUTHORIZED',
    'A cart needs a member or a guest. Log in, or give a nickname and send the guest token.',
  );
}

/** The column of `cart_item` that names a cart's owner. */
export const cartOwnerColumn = (owner: Person) => `cart_item.${ownerColumn(owner)}` as const;
