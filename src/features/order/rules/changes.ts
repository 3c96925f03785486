import type { OrderStatus } from '../../../contract/order-states.ts';
import type { StagedOrder } from './stage.ts';

type Changeable = Pick<StagedOrder, 'type' | 'status'>;

type Cancelable = Pick<StagedOrder, 'status'> & { cancelable_until: string | null };

/** Afterwards the store cancels it. */
export const canCancel = ({ status, cancelable_until: until }: Cancelable, now = Date.now()) =>
  status === 'unpaid' || (until !== null && Date.parse(until) > now);

const RETURNABLE: readonly OrderStatus[] = ['delivered', 'received'];

/** After delivery, until the order is completed. */
export const canReturn = ({ type, status }: Changeable) =>
  type === 'normal' && RETURNABLE.includes(status);

/** Too late to cancel, too early to return. */
export const mustAsk = ({ type, status }: Changeable) =>
  type === 'normal' && ['undelivered', 'waiting', 'delivering', 'missing'].includes(status);
