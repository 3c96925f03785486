import type { Failure } from '../../platform/errors/failure.ts';
import { randomId } from '../../platform/secure-context/random-id.ts';
import { $post } from '../post/post.ts';
import { requireIdentity } from '../session/prompt.ts';
import { $session } from '../session/session.ts';
import { $guestMode } from '../store/settings.ts';
import { $chat } from './chat.ts';
import { $draft, $wait, throttleComments, writeDraft } from './draft.ts';
import {
  addLocalLine,
  awaitEcho,
  changeLocalLine,
  hasEcho,
  knownIds,
  removeLocalLine,
} from './local-lines.ts';
import { COMMENT_LIMIT, draftState } from './rules/draft-state.ts';
import type { CommentLine } from './rules/lines.ts';
import { type Sent, sendComment, senderNames } from './send-comment.ts';

/** Its key is also the idempotency key. */
interface Outgoing {
  key: string;
  postId: number;
  message: string;
}

const DECLINED: Failure = { code: 'UNAUTHORIZED', messages: [] };

function localLine({ key, message }: Outgoing): CommentLine {
  const { type } = $session.get();
  return {
    kind: 'comment',
    id: key,
    // Lines are sorted by the server's clock.
    at: $chat.get().known.at(-1)?.at ?? new Date().toISOString(),
    name: senderNames().name ?? '',
    message,
    author: type === 'guest' ? 'guest' : 'member',
    isOwn: true,
  };
}

const unsentByKey = new Map<string, Outgoing>();

function showUnsent(outgoing: Outgoing, unsent: NonNullable<CommentLine['unsent']>): void {
  if (unsentByKey.has(outgoing.key)) changeLocalLine(outgoing.key, unsent);
  else addLocalLine({ ...localLine(outgoing), unsent });
  unsentByKey.set(outgoing.key, outgoing);
}

const sendOnce = (outgoing: Outgoing): Promise<Sent> =>
  sendComment(outgoing.postId, outgoing.message, outgoing.key, () =>
    showUnsent(outgoing, { status: 'waiting' }),
  );

/** Spec §5 fake local message. */
function showLocally(outgoing: Outgoing): void {
  if (unsentByKey.delete(outgoing.key)) changeLocalLine(outgoing.key, undefined);
  else addLocalLine(localLine(outgoing));
}

/** The server does not say whether other viewers see it. */
function settle(outgoing: Outgoing, before: ReadonlySet<string>): void {
  const { key, message } = outgoing;
  if (hasEcho(message, before)) {
    if (unsentByKey.delete(key)) removeLocalLine(key);
    return;
  }
  showLocally(outgoing);
  awaitEcho(key, message, before);
}

function showResult(outgoing: Outgoing, sent: Sent, before: ReadonlySet<string>): void {
  if (sent.status === 'sent') settle(outgoing, before);
  else if (sent.status === 'withheld') showLocally(outgoing);
  else {
    const failure = sent.status === 'failed' ? sent.failure : DECLINED;
    showUnsent(outgoing, { status: 'failed', failure });
  }
}

async function deliver(outgoing: Outgoing): Promise<void> {
  const before = knownIds();
  showResult(outgoing, await sendOnce(outgoing), before);
}

/**
 * Only the sender sees a withheld comment. Other results are shown if the comment has waited for the
 * network. Spec §5 fake local message.
 */
export async function sendKeyword(postId: number, message: string): Promise<Sent> {
  const outgoing = { key: randomId(), postId, message };
  const before = knownIds();
  const sent = await sendOnce(outgoing);
  const isShown = sent.status === 'withheld' || unsentByKey.has(outgoing.key);
  if (isShown) showResult(outgoing, sent, before);
  return sent;
}

/**
 * Spec §5 comment send, §5 cleared input: the input is cleared at send. A failed comment stays in
 * the chat and can be sent again.
 */
export async function sendDraft(): Promise<void> {
  const post = $post.get();
  const isReady = draftState($draft.get(), COMMENT_LIMIT).canSend && $wait.get() === 0;
  if (post.status !== 'ready' || !isReady) return;
  if (!(await requireIdentity($guestMode.get(), 'chat'))) return;
  const message = $draft.get().trim();
  if (message === '') return;
  writeDraft('');
  throttleComments(post.data.comment_throttle);
  await deliver({ key: randomId(), postId: post.data.id, message });
}

export async function resendComment(id: string): Promise<void> {
  const outgoing = unsentByKey.get(id);
  if (!outgoing || $wait.get() > 0) return;
  changeLocalLine(id, { status: 'sending' });
  await deliver(outgoing);
}
