import { atom } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords } from '../../platform/i18n/words.ts';
import { dropDraft, keepText, keptText } from '../../platform/storage/draft.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { refreshOrder } from './order.ts';

export type Change = 'cancel' | 'return';

/** `incomplete`: the reason is missing. `refused`: the server rejected the change. */
export type ChangeState =
  | { status: 'closed' }
  | { status: 'asking' | 'incomplete' | 'sending'; change: Change }
  | { status: 'refused'; change: Change; failure: Failure };

export const $change = atom<ChangeState>({ status: 'closed' });

export const $reason = atom('');

const draftOf = (change: Change, id: number) => `reason-${change}-${id}`;

export function askChange(change: Change, id: number): void {
  $reason.set(keptText(draftOf(change, id)));
  $change.set({ status: 'asking', change });
}

/** Closes the dialog, except while the change is being sent. */
export function closeChange(): void {
  if ($change.get().status !== 'sending') $change.set({ status: 'closed' });
}

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
 * Sends the change once. A return needs a reason. Fetches the order afterwards, because a refusal
 * means that it is outdated.
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
