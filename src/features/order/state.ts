import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';

export type Order = Reply<'getOrder'>;

/** The order of this page. */
export const $order = atom<Load<Order>>(EMPTY);
