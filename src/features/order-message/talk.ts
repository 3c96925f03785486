import { atom } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load } from '../../platform/state/load.ts';
import { isReadAlike, joined, latestFromStore } from './rules/talk.ts';

export type Message = Reply<'sendOrderMessage'>;

export interface Talk {
  /** Oldest first. */
  messages: readonly Message[];
  hasOlder: boolean;
}

export const $talk = atom<Load<Talk>>(EMPTY);

export const $older = atom<'ready' | 'loading'>('ready');

/** Whether the last poll failed. */
export const $connection = atom<'ready' | 'lost'>('ready');

/** The number of messages that the server lists without `all`. */
const NEWEST = 50;

/** The order of the page, and the last of the store's messages that was marked as read. */
let open = { orderId: '', readId: 0 };

/** Empty before the first order. */
export const openOrderId = (): string => open.orderId;

export function openTalk(orderId: string): void {
  open = { orderId, readId: 0 };
  $older.set('ready');
  $connection.set('ready');
}

export function show(messages: readonly Message[], hasOlder: boolean): void {
  const before = $talk.get();
  const known = before.status === 'ready' ? before.data.messages : [];
  const all = joined(known, messages);
  const isSame = all.length === known.length && isReadAlike(all, known);
  if (before.status === 'ready' && isSame && before.data.hasOlder === hasOlder) return;
  $talk.set({ status: 'ready', data: { messages: all, hasOlder } });
}

async function markRead(): Promise<void> {
  const talk = $talk.get();
  if (talk.status !== 'ready' || document.hidden) return;
  const { orderId: id, readId } = open;
  const last_id = latestFromStore(talk.data.messages);
  if (last_id === undefined || last_id <= readId) return;
  const result = await call(orderCalls.readOrderMessages, { params: { id }, body: { last_id } });
  if (result.ok && open.orderId === id) open.readId = last_id;
}

const fetchMessages = (query: { all?: '1' }) =>
  call(orderCalls.listOrderMessages, {
    params: { id: open.orderId },
    query: { role: 'buyer', ...query },
    signal: pageSignal(),
  });

/** Spec §7 order messages. */
export async function loadMessages(): Promise<void> {
  const signal = pageSignal();
  $talk.set(LOADING);
  const result = await fetchMessages({});
  if (signal.aborted) return;
  if (result.ok) show(result.data.data, result.data.data.length >= NEWEST);
  else $talk.set({ status: 'error', failure: result.failure });
  await markRead();
}

export async function lookForNew(): Promise<void> {
  const before = $talk.get();
  if (before.status !== 'ready' || document.hidden) return;
  const signal = pageSignal();
  const result = await fetchMessages({});
  if (signal.aborted) return;
  $connection.set(result.ok ? 'ready' : 'lost');
  if (result.ok) show(result.data.data, before.data.hasOlder);
  await markRead();
}

export async function loadOlder(): Promise<void> {
  if ($older.get() === 'loading') return;
  $older.set('loading');
  const signal = pageSignal();
  const result = await fetchMessages({ all: '1' });
  if (signal.aborted) return;
  $older.set('ready');
  if (result.ok) show(result.data.data, false);
  $connection.set(result.ok ? 'ready' : 'lost');
}
