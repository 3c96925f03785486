import { href } from '../../routes/href.ts';
import type { Address } from './book.ts';

export const EDIT_PARAM = 'edit';
export const RETURN_PARAM = 'return_to';

/** The page that changes an entry of the address book and returns to `back`. */
export const editHref = (store: string, { id, type }: Address, back: string): string =>
  href('shippingFreight', { store, type }, { [EDIT_PARAM]: id, [RETURN_PARAM]: back });
