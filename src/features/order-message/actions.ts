import * as orderCalls from '../../contract/calls/order.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { LOADING } from '../../platform/state/load.ts';
import { keepText, keptText, onDrop } from '../../platform/storage/draft.ts';
import { draftState } from '../comment/rules/draft-state.ts';
import { keepLooking } from './keep-looking.ts';
import { joined, latestFromStore, MESSAGE_LIMIT } from './rules/talk.ts';
import {
  $connection,
  $draft,
  $older,
  $outgoing,
  $talk,
  type Message,
  type Outgoing,
} from './state.ts';

/** What a reload must not lose: the draft and the messages that were not sent. */
interface Kept {
  draft: string;
  unsent: Pick<Outgoing, 'key' | 'message' | 'at'>[];
}

const keyOf = (orderId: string) => `talk-${orderId}`;

/** Keeps the draft and the unsent messages of an order for this tab. */
function keepUnsent(orderId: string): void {
  const unsent = $outgoing.get().map(({ key, message, at }) => ({ key, message, at }));
  const draft = $draft.get();
  const isEmpty = draft === '' && unsent.length === 0;
  keepText(keyOf(orderId), isEmpty ? '' : JSON.stringify({ draft, unsent } satisfies Kept));
}

/** Returns what was kept for an order in this tab. */
function keptOf(orderId: string): Kept {
  const text = keptText(keyOf(orderId));
  return text ? (JSON.parse(text) as Kept) : { draft: '', unsent: [] };
}

/** As many as the server lists without `all`. */
const NEWEST = 50;

/** The order of the page, and the latest message of the store that was marked as read. */
let open = { orderId: '', readId: 0 };

/** Adds messages to the talk on screen. */
function show(messages: readonly Message[], hasOlder: boolean): void {
  const before = $talk.get();
  const known = before.status === 'ready' ? before.data.messages : [];
  const all = joined(known, messages);
  if (before.status === 'ready' && all.length === known.length && before.data.hasOlder === hasOlder)
    return;
  $talk.set({ status: 'ready', data: { messages: all, hasOlder } });
}

/** Marks what is on screen as read, unless nobody looks at it. */
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

/** Loads the latest messages. Spec §7 order messages. */
export async function loadMessages(): Promise<void> {
  const signal = pageSignal();
  $talk.set(LOADING);
  const result = await fetchMessages({});
  if (signal.aborted) return;
  if (result.ok) show(result.data.data, result.data.data.length >= NEWEST);
  else $talk.set({ status: 'error', failure: result.failure });
  await markRead();
}

/** Fetches the latest messages again; those on screen stay. */
async function lookForNew(): Promise<void> {
  const before = $talk.get();
  if (before.status !== 'ready' || document.hidden) return;
  const signal = pageSignal();
  const result = await fetchMessages({});
  if (signal.aborted) return;
  $connection.set(result.ok ? 'ready' : 'lost');
  if (result.ok) show(result.data.data, before.data.hasOlder);
  await markRead();
}

/** Loads all messages before those on screen. */
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

/** Opens the talk about an order, with what a reload interrupted. */
export function startTalk(orderId: string, signal: AbortSignal): void {
  // The script of a document's first talk may come after somebody has begun to write.
  const typed = open.orderId === '' ? $draft.get() : '';
  open = { orderId, readId: 0 };
  const { draft, unsent } = keptOf(orderId);
  $draft.set(typed || draft);
  $older.set('ready');
  $connection.set('ready');
  const failure = { code: 'ABORTED', messages: [] } as const;
  $outgoing.set(
    unsent.map((each) => ({ ...each, status: 'failed', failure: { ...failure, messages: [] } })),
  );
  onDrop(() => {
    $draft.set('');
    $outgoing.set([]);
  }, signal);
  void loadMessages();
  keepLooking(lookForNew, signal);
}

/** Changes the text of the field. */
export function writeDraft(draft: string): void {
  $draft.set(draft);
  keepUnsent(open.orderId);
}

async function post(key: string, message: string): Promise<void> {
  const { orderId } = open;
  const result = await call(orderCalls.sendOrderMessage, {
    params: { id: orderId },
    body: { message, role: 'buyer' },
    idempotencyKey: key,
  });
  // The page of another order may be open by now.
  if (open.orderId !== orderId) return;
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

/**
 * Sends the draft; an empty one is not sent, and none before it is known whose talk this is. Spec §5
 * order message.
 */
export async function sendMessage(): Promise<void> {
  const message = $draft.get().trim();
  if (open.orderId === '' || !draftState(message, MESSAGE_LIMIT).canSend) return;
  const key = crypto.randomUUID();
  const at = new Date().toISOString();
  $outgoing.set([...$outgoing.get(), { key, message, at, status: 'sending' }]);
  writeDraft('');
  await post(key, message);
}

/** Sends a message again that was not sent, with the same key. */
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

/** Gives up a message that was not sent. */
export function discard(key: string): void {
  $outgoing.set($outgoing.get().filter((each) => each.key !== key));
  keepUnsent(open.orderId);
}
