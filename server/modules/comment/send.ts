import { randomUUID } from 'node:crypto';
import { isReadable } from '../../../src/contract/limits.ts';
import type { ParsedBody } from '../../../src/contract/schemas.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import type { AfterCommit } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { Throttle } from '../../http/throttle.ts';
import type { Services } from '../../services.ts';
import type { Visitor } from '../../visitor.ts';
import { requireWatcher } from '../post/permission.ts';
import { type PostRow, requirePost } from '../post/queries.ts';
import { findStoreById, type StoreRow } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { isBlocked } from './blacklist.ts';
import { cleanMessage } from './clean-message.ts';
import { countComment } from './count.ts';
import { isProfane } from './is-profane.ts';
import { joinIn } from './join-in.ts';
import { findLastSaid, insertComment } from './queries.ts';
import { requireSender, type Sender } from './sender.ts';
import { toCommentEvent } from './to-wire.ts';

/** Even where the store asks for no pause, nobody talks faster than this. */
const BURST = 3;
const EVERY_MS = 1000;

export const createPace = () => new Throttle(BURST, EVERY_MS);

function tooFast(waitMs: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError(
    'COMMENT_TOO_FAST',
    `Comments come too fast. Wait ${retryAfter} s and send it again.`,
    { retryAfter },
  );
}

function keepPace(pace: Throttle, post: PostRow, sender: Sender, now: Date): void {
  const wait = pace.take(`${post.id} ${sender.key}`, now.getTime());
  if (wait > 0) throw tooFast(wait);
}

/** Spec §9 comment throttle: so many seconds between two comments of one person in one show. */
async function keepThrottle(trx: Trx, post: PostRow, sender: Sender, now: Date) {
  if (post.comment_throttle === 0) return;
  const last = await findLastSaid(trx, post.id, sender.owner);
  const left = last ? Date.parse(last) + post.comment_throttle * 1000 - now.getTime() : 0;
  if (left > 0) throw tooFast(left);
}

/** Spec §6: whom the store has shut out cannot comment. The room's channel of failed comments is told. */
async function requireWelcome(
  { publish }: Services,
  trx: Trx,
  { post, store, sender }: { post: PostRow; store: StoreRow; sender: Sender },
): Promise<void> {
  const { person } = sender;
  if (!(await isBlocked(trx, store, person))) return;
  // Not waited for: an engine far away must not hold this transaction open, which is undone anyway.
  void publish(post.id, 'comment.failed', {
    reason: 'blacklist',
    comment_id: null,
    user_id: person.id,
    user_type: person.type,
    event_id: randomUUID(),
  });
  throw new ApiError('FORBIDDEN', 'The store does not let you comment.');
}

function requireMessage(text: string): string {
  const message = cleanMessage(text);
  if (isReadable(message)) return message;
  throw new ApiError('INVALID_INPUT', 'The comment has nothing in it to read. Write something.', {
    fields: { message: ['must contain something to read'] },
  });
}

/** Spec §5 comment send: with the store's flag dirty_word on, no banned term, neither said nor as a name. */
function requireDecent(store: StoreRow, { name, groupStreamName }: Sender, message: string): void {
  if (!settingOf(store, 'dirty_word')?.enable) return;
  if (![name, groupStreamName ?? '', message].some(isProfane)) return;
  throw new ApiError(
    'COMMENT_NOT_ALLOWED',
    'The comment or the name it is sent under has a banned word in it. Say it in other words.',
  );
}

/**
 * Keeps a comment and, once committed, sends it to the room. Spec §5 comment send.
 * Errors: UNAUTHORIZED, GUEST_CHAT_OFF, NOT_FOUND, FORBIDDEN (the show is over or private, or the
 * store has shut the sender out), COMMENT_TOO_FAST, COMMENT_NOT_ALLOWED (a banned word).
 */
export async function sendComment(
  services: Services,
  pace: Throttle,
  visitor: Visitor,
  body: ParsedBody<'sendComment'>,
  { trx, afterCommit }: { trx: Trx; afterCommit: AfterCommit },
): Promise<void> {
  const { clock, publish } = services;
  const post = await requirePost(trx, body.post_id);
  const store = await findStoreById(trx, post.store_id);
  if (!store) throw notFound();
  const sender = await requireSender(trx, visitor, store);
  await requireWelcome(services, trx, { post, store, sender });
  await requireWatcher(trx, post, visitor);
  if (post.live_status === 'live_stopped') {
    throw new ApiError('FORBIDDEN', 'The show is over and takes no more comments.');
  }
  const message = requireMessage(body.message);
  requireDecent(store, sender, message);
  const now = clock();
  keepPace(pace, post, sender, now);
  // Counted first: of two at once one waits here, and then sees when the other was said.
  const count = await countComment(trx, post.id);
  await keepThrottle(trx, post, sender, now);
  const row = await insertComment(trx, {
    ...sender.owner,
    post_id: post.id,
    name: sender.name,
    group_stream_name: sender.groupStreamName,
    message,
    pn_id: body.pn_id,
    source: body.source,
    highlight: 0,
    created_at: isoOf(now),
  });
  afterCommit(() => publish(post.id, 'comment', toCommentEvent(row)));
  afterCommit(() => publish(post.id, 'summary.comment', { post_id: post.id, count }));
  await joinIn(services, { id: row.id, postId: post.id, message, sender }, { trx, afterCommit });
}
