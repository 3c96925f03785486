import type { Failure } from '../../platform/errors/failure.ts';
import { report } from '../../platform/errors/report.ts';
import { $post } from '../post/state.ts';
import { requireIdentity } from '../session/actions.ts';
import { $session } from '../session/state.ts';
import { $guestMode } from '../store/state.ts';
import { writeDraft } from './actions.ts';
import {
  addLocalLine,
  awaitEcho,
  changeLocalLine,
  hasEcho,
  knownIds,
  removeLocalLine,
} from './local-lines.ts';
import { postComment, senderNames } from './post-comment.ts';
import { COMMENT_LIMIT, draftState } from './rules/draft-state.ts';
import type { CommentLine } from './rules/lines.ts';
import { isSilenced, prepareToSend } from './silenced.ts';
import { $chat, $draft, $wait } from './state.ts';

export { prepareToSend };

/** A comment on its way; its key also keeps a repeated request from sending it twice. */
interface Outgoing {
  key: string;
  postId: number;
  message: string;
}

/** The line of a comment that only this page shows. */
function localLine({ key, message }: Outgoing): CommentLine {
  const { type } = $session.get();
  return {
    kind: 'comment',
    id: key,
    // The server's clock, as far as it is known: the chat is in the order of writing.
    at: $chat.get().known.at(-1)?.at ?? new Date().toISOString(),
    name: senderNames().name ?? '',
    message,
    author: type === 'guest' ? 'guest' : 'member',
    isOwn: true,
  };
}

/** The comments that could not be sent, by the id of their line. */
const failed = new Map<string, Outgoing>();

function fail(outgoing: Outgoing, failure: Failure): void {
  report({ kind: 'room', subject: 'sendComment', detail: failure.code });
  const unsent = { status: 'failed', failure } as const;
  if (failed.has(outgoing.key)) changeLocalLine(outgoing.key, unsent);
  else addLocalLine({ ...localLine(outgoing), unsent });
  failed.set(outgoing.key, outgoing);
}

/** Shows the comment to its sender as sent, and to nobody else. Spec §5 fake local message. */
function pretend(outgoing: Outgoing): void {
  if (failed.delete(outgoing.key)) changeLocalLine(outgoing.key, undefined);
  else addLocalLine(localLine(outgoing));
}

/**
 * Draws a comment that the server has taken, unless it has come back already. Whether the server shows
 * it to others, it does not tell its sender.
 */
function settle(outgoing: Outgoing, before: ReadonlySet<string>): void {
  const { key, message } = outgoing;
  if (hasEcho(message, before)) {
    if (failed.delete(key)) removeLocalLine(key);
    return;
  }
  pretend(outgoing);
  awaitEcho(key, message, before);
}

async function post(outgoing: Outgoing): Promise<void> {
  const { key, postId, message } = outgoing;
  if (await isSilenced(message)) return pretend(outgoing);
  const before = knownIds();
  const result = await postComment(postId, message, key);
  if (result.ok) settle(outgoing, before);
  else fail(outgoing, result.failure);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Lets no comment be sent for this number of seconds, and counts them down. Spec §9: the comment
 * throttle is given in seconds and multiplied by 1000.
 */
export function throttleComments(seconds: number): void {
  clearTimeout(timer);
  $wait.set(seconds);
  if (seconds > 0) timer = setTimeout(() => throttleComments(seconds - 1), 1000);
}

/**
 * Sends the draft. Spec §5 comment send, §5 cleared input: the login check comes first, and the input is
 * cleared at send. A comment that fails stays in the chat, to be sent again.
 */
export async function sendComment(): Promise<void> {
  const show = $post.get();
  const isReady = draftState($draft.get(), COMMENT_LIMIT).canSend && $wait.get() === 0;
  if (show.status !== 'ready' || !isReady) return;
  if (!(await requireIdentity($guestMode.get()))) return;
  const message = $draft.get().trim();
  if (message === '') return;
  writeDraft('');
  throttleComments(show.data.comment_throttle);
  await post({ key: crypto.randomUUID(), postId: show.data.id, message });
}

/** Sends a comment again that has failed. */
export async function sendAgain(id: string): Promise<void> {
  const outgoing = failed.get(id);
  if (!outgoing || $wait.get() > 0) return;
  changeLocalLine(id, { status: 'sending' });
  await post(outgoing);
}
