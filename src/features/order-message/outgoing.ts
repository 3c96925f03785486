import { atom } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { randomId } from '../../platform/secure-context/random-id.ts';
import { keepText, keptText, onDrop } from '../../platform/storage/draft.ts';
import { draftState } from '../comment/rules/draft-state.ts';
import { MESSAGE_LIMIT } from './rules/talk.ts';
import { $talk, openOrderId, show } from './talk.ts';

interface Unsent {
  /** Also the idempotency key, so that a message with a lost reply is not sent twice. */
  key: string;
  message: string;
  /** When the buyer sent it, in ISO 8601. */
  at: string;
}

/** A message that the server has not confirmed. */
export type Outgoing = Unsent & ({ status: 'sending' } | { status: 'failed'; failure: Failure });

/** Oldest first; shown after the confirmed messages. */
export const $outgoing = atom<readonly Outgoing[]>([]);

export const $draft = atom('');

/** Stored in this tab for a reload. */
interface Kept {
  draft: string;
  unsent: Pick<Outgoing, 'key' | 'message' | 'at'>[];
}

const keyOf = (orderId: string) => `talk-${orderId}`;

function keepUnsent(orderId: string): void {
  const unsent = $outgoing.get().map(({ key, message, at }) => ({ key, message, at }));
  const draft = $draft.get();
  const isEmpty = draft === '' && unsent.length === 0;
  keepText(keyOf(orderId), isEmpty ? '' : JSON.stringify({ draft, unsent } satisfies Kept));
}

function keptOf(orderId: string): Kept {
  const text = keptText(keyOf(orderId));
  return text ? (JSON.parse(text) as Kept) : { draft: '', unsent: [] };
}

export function writeDraft(draft: string): void {
  $draft.set(draft);
  keepUnsent(openOrderId());
}

async function post(key: string, message: string): Promise<void> {
  const orderId = openOrderId();
  const result = await call(orderCalls.sendOrderMessage, {
    params: { id: orderId },
    body: { message, role: 'buyer' },
    idempotencyKey: key,
  });
  // The page of another order may be open.
  if (openOrderId() !== orderId) return;
  const others = $outgoing.get().filter((each) => each.key !== key);
  const sent = $outgoing.get().find((each) => each.key === key);
  if (result.ok) {
    const talk = $talk.get();
    show([result.data], talk.status === 'ready' && talk.data.hasOlder);
    $outgoing.set(others);
  } else if (sent) {
    $outgoing.set(
      $outgoing
        .get()
        .map((each) =>
          each.key === key ? { ...sent, status: 'failed', failure: result.failure } : each,
        ),
    );
  }
  keepUnsent(orderId);
}

/** Sends the draft, unless it is empty or no order is open yet. Spec §5 order message. */
export async function sendMessage(): Promise<void> {
  const message = $draft.get().trim();
  if (openOrderId() === '' || !draftState(message, MESSAGE_LIMIT).canSend) return;
  const key = randomId();
  const at = new Date().toISOString();
  $outgoing.set([...$outgoing.get(), { key, message, at, status: 'sending' }]);
  writeDraft('');
  await post(key, message);
}

/** Sends a failed message again with the same key. */
export async function sendAgain(key: string): Promise<void> {
  const unsent = $outgoing.get().find((each) => each.key === key);
  if (unsent?.status !== 'failed') return;
  const { message, at } = unsent;
  $outgoing.set(
    $outgoing
      .get()
      .map((each) => (each.key === key ? { key, message, at, status: 'sending' } : each)),
  );
  await post(key, message);
}

/** Discards a failed message. */
export function discard(key: string): void {
  $outgoing.set($outgoing.get().filter((each) => each.key !== key));
  keepUnsent(openOrderId());
}

/**
 * Restores the draft and the messages that a reload interrupted; drops them when drafts are
 * dropped.
 */
export function restoreUnsent(orderId: string, signal: AbortSignal): void {
  // The visitor may type before the page's script runs.
  const typed = openOrderId() === '' ? $draft.get() : '';
  const { draft, unsent } = keptOf(orderId);
  $draft.set(typed || draft);
  $outgoing.set(
    unsent.map((each) => ({
      ...each,
      status: 'failed',
      failure: { code: 'ABORTED', messages: [] },
    })),
  );
  onDrop(() => {
    $draft.set('');
    $outgoing.set([]);
  }, signal);
}
