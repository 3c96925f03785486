import type { OrderStatus } from '../../../contract/order-states.ts';
import type { StagedOrder } from './stage.ts';

type Changeable = Pick<StagedOrder, 'type' | 'status'>;

/** Whether the buyer can cancel an order: only while it is unpaid. Later they ask the store. */
export const canCancel = ({ status }: Pick<Changeable, 'status'>) => status === 'unpaid';

const RETURNABLE: readonly OrderStatus[] = ['delivered', 'received'];

/** Whether the buyer can ask to return an order: once they have the goods, until it is completed. */
export const canReturn = ({ type, status }: Changeable) =>
  type === 'normal' && RETURNABLE.includes(status);

/** Whether it is too late to cancel without the store, and too early to return. */
export const mustAsk = ({ type, status }: Changeable) =>
  type === 'normal' && ['undelivered', 'waiting', 'delivering', 'missing'].includes(status);
