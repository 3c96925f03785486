import { atom } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords } from '../../platform/i18n/words.ts';
import { dropDraft, keepText, keptText } from '../../platform/storage/draft.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { refreshOrder } from './order.ts';

/** What a buyer can change about a placed order. */
export type Change = 'cancel' | 'return';

/** The dialog of a change. `incomplete`: the reason is missing; `refused`: the server said no. */
export type ChangeState =
  | { status: 'closed' }
  | { status: 'asking' | 'incomplete' | 'sending'; change: Change }
  | { status: 'refused'; change: Change; failure: Failure };

export const $change = atom<ChangeState>({ status: 'closed' });

/** The reason in the dialog. */
export const $reason = atom('');

/** The key of the reason in this tab. */
const draftOf = (change: Change, id: number) => `reason-${change}-${id}`;

/** Opens the dialog of a change of an order, with the reason that was typed before a reload. */
export function askChange(change: Change, id: number): void {
  $reason.set(keptText(draftOf(change, id)));
  $change.set({ status: 'asking', change });
}

/** Closes the dialog, unless the change is on its way. */
export function closeChange(): void {
  if ($change.get().status !== 'sending') $change.set({ status: 'closed' });
}

/** Changes the text of the reason. */
export function writeReason(reason: string, id: number): void {
  $reason.set(reason);
  const now = $change.get();
  if (now.status !== 'closed') keepText(draftOf(now.change, id), reason);
  if (now.status === 'incomplete') $change.set({ status: 'asking', change: now.change });
}

const send = (change: Change, id: number, reason: string) =>
  change === 'cancel'
    ? call(orderCalls.cancelOrder, { params: { id }, body: reason ? { reason } : {} })
    : call(orderCalls.requestReturn, { params: { id }, body: { reason } });

/**
 * Sends the change of the open dialog, once. A return needs a reason. The order is fetched again in
 * any case: a refusal means that the one on screen is out of date.
 */
export async function sendChange(id: number): Promise<void> {
  const now = $change.get();
  if (now.status === 'closed' || now.status === 'sending') return;
  const { change } = now;
  const reason = $reason.get().trim();
  if (change === 'return' && reason === '') {
    $change.set({ status: 'incomplete', change });
    return;
  }
  $change.set({ status: 'sending', change });
  const result = await send(change, id, reason);
  await refreshOrder(id);
  if (!result.ok) {
    $change.set({ status: 'refused', change, failure: result.failure });
    return;
  }
  dropDraft(draftOf(change, id));
  $change.set({ status: 'closed' });
  const words = getWords('order-detail');
  showToast(change === 'cancel' ? words.canceledToast : words.returnedToast, 'success');
}
