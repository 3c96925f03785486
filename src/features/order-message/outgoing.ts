import { atom } from 'nanostores';
import * as orderCalls from '../../contract/calls/order.ts';
import type { Failure, Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { randomId } from '../../platform/secure-context/random-id.ts';
import { keepText, keptText, onDrop } from '../../platform/storage/draft.ts';
import { draftState } from '../comment/rules/draft-state.ts';
import { revokeUrls, takeAttached, type UnsentPicture } from './attached.ts';
import { MESSAGE_LIMIT } from './rules/talk.ts';
import { $talk, type Message, openOrderId, show } from './talk.ts';

interface Unsent {
  /** Also the idempotency key, so that a message with a lost reply is not sent twice. */
  key: string;
  message: string;
  /** When the buyer sent it, in ISO 8601. */
  at: string;
  pictures: readonly UnsentPicture[];
  /** A reload lost pictures. */
  isCut?: boolean;
}

/** A message that the server has not confirmed. */
export type Outgoing = Unsent & ({ status: 'sending' } | { status: 'failed'; failure: Failure });

/** Oldest first; shown after the confirmed messages. */
export const $outgoing = atom<readonly Outgoing[]>([]);

export const $draft = atom('');

/** Stored in this tab for a reload. */
interface Kept {
  draft: string;
  unsent: (Omit<Unsent, 'pictures'> & { pictures?: Unsent['pictures'] })[];
}

const keyOf = (orderId: string) => `talk-${orderId}`;

function keepUnsent(orderId: string): void {
  const unsent = $outgoing.get().map(({ key, message, at, pictures, isCut }) => ({
    ...{ key, message, at, ...(isCut && { isCut }) },
    // Object URLs end with the document.
    pictures: pictures.map(({ file: _, src: __, ...rest }) => rest),
  }));
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

function update(key: string, change: (sent: Outgoing) => Outgoing): void {
  $outgoing.set($outgoing.get().map((each) => (each.key === key ? change(each) : each)));
}

const find = (key: string) => $outgoing.get().find((each) => each.key === key);

function remove(key: string): void {
  revokeUrls(find(key)?.pictures ?? []);
  $outgoing.set($outgoing.get().filter((each) => each.key !== key));
}

/** Does nothing for pictures of before a reload, which have an id. */
async function upload(orderId: string, { key, pictures }: Unsent): Promise<Failure | undefined> {
  if (!pictures.some(({ id }) => id === undefined)) return undefined;
  const { uploadPictures } = await import('./attach.ts');
  return uploadPictures(orderId, pictures, (uploaded) => {
    // Another order may be open, or the member signed out.
    if (!find(key)) return;
    update(key, (sent) => ({ ...sent, pictures: uploaded }));
    keepUnsent(orderId);
  });
}

async function deliver(orderId: string, unsent: Unsent): Promise<Result<Message>> {
  const failure = await upload(orderId, unsent);
  if (failure) return { ok: false, failure };
  const sent = find(unsent.key);
  if (!sent) return { ok: false, failure: { code: 'ABORTED', messages: [] } };
  const picture_ids = sent.pictures.flatMap(({ id }) => id ?? []);
  return call(orderCalls.sendOrderMessage, {
    params: { id: orderId },
    body: {
      ...{ message: unsent.message, role: 'buyer' },
      ...(picture_ids.length > 0 && { picture_ids }),
    },
    idempotencyKey: unsent.key,
  });
}

async function post(unsent: Unsent): Promise<void> {
  const { key } = unsent;
  const orderId = openOrderId();
  const result = await deliver(orderId, unsent);
  // The page of another order may be open.
  if (openOrderId() !== orderId) return;
  if (result.ok) {
    const talk = $talk.get();
    show([result.data], talk.status === 'ready' && talk.data.hasOlder);
    remove(key);
  } else {
    const { failure } = result;
    update(key, (sent) => ({ ...sent, status: 'failed', failure }));
  }
  keepUnsent(orderId);
}

/** Sends the draft, unless it is empty or no order is open yet. Spec §5 order message. */
export async function sendMessage(): Promise<void> {
  const message = $draft.get().trim();
  if (openOrderId() === '' || !draftState(message, MESSAGE_LIMIT).canSend) return;
  const unsent = {
    key: randomId(),
    message,
    at: new Date().toISOString(),
    pictures: takeAttached(),
  };
  $outgoing.set([...$outgoing.get(), { ...unsent, status: 'sending' }]);
  writeDraft('');
  await post(unsent);
}

/** Sends a failed message again with the same key. */
export async function sendAgain(key: string): Promise<void> {
  const unsent = find(key);
  if (unsent?.status !== 'failed') return;
  update(key, ({ failure: _, ...sent }: Outgoing & { failure?: Failure }) => ({
    ...sent,
    status: 'sending',
  }));
  await post(unsent);
}

export function discard(key: string): void {
  remove(key);
  keepUnsent(openOrderId());
}

function dropPictures(): void {
  revokeUrls([...takeAttached(), ...$outgoing.get().flatMap(({ pictures }) => pictures)]);
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
    unsent.map(({ pictures = [], ...each }) => ({
      ...each,
      pictures: pictures.filter(({ id }) => id !== undefined),
      ...(pictures.some(({ id }) => id === undefined) && { isCut: true }),
      status: 'failed',
      failure: { code: 'ABORTED', messages: [] },
    })),
  );
  signal.addEventListener('abort', dropPictures);
  onDrop(() => {
    dropPictures();
    $draft.set('');
    $outgoing.set([]);
  }, signal);
}
