import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export type Order = Reply<'getOrder'>;

/** The order the page is about. */
export const $order = atom<Load<Order>>(EMPTY);
