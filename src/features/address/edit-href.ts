import { href } from '../../routes/href.ts';
import type { Address } from './book.ts';

export const EDIT_PARAM = 'edit';
export const RETURN_PARAM = 'return_to';

export const editHref = (store: string, { id, type }: Address, back: string): string =>
  href('shippingFreight', { store, type }, { [EDIT_PARAM]: id, [RETURN_PARAM]: back });
