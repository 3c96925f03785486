import { isReadable } from '../../../src/contract/limits.ts';
import type { ParsedBody } from '../../../src/contract/schemas.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { type AfterCommit, withTransaction } from '../../db/transaction.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { ownerColumns, type Person, type Visitor } from '../../visitor.ts';
import type { Sender } from '../moderation/sender.ts';
import { canBeShown, findNamedUser } from '../moderation/shown-name.ts';
import { rememberTraces } from '../moderation/traces.ts';
import { type EffectContext, postTopic, queueEffects } from '../outbox/queue.ts';
import { requireWatcher } from '../post/permission.ts';
import { type PostRow, requirePost } from '../post/queries.ts';
import { publicRealtimeId, viewerSource } from '../post/realtime-names.ts';
import { isReplay } from '../post/replay.ts';
import { findGuest } from '../session/accounts.ts';
import { findStoreById, type StoreRow } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { applyEffects } from './effects.ts';
import {
  type CommentRow,
  countComment,
  findLastCommentTime,
  insertComment,
  toCommentEvent,
} from './queries.ts';
import type { CommentThrottle } from './throttle.ts';

interface Writer {
  person: Person;
  name: string;
  groupStreamName: string | null;
}

/**
 * A comment that must not be shown is hidden without an error for its sender. Spec §5 comment send.
 * @throws ApiError UNAUTHORIZED, GUEST_CHAT_OFF, NOT_FOUND, FORBIDDEN (the show is over or
 *   private), COMMENT_TOO_FAST
 */
export async function sendComment(
  services: Services,
  throttle: CommentThrottle,
  sender: Sender,
  body: ParsedBody<'sendComment'>,
  { trx, afterCommit }: { trx: Trx; afterCommit: AfterCommit },
): Promise<void> {
  const post = await requirePost(trx, body.post_id);
  const store = await findStoreById(trx, post.store_id);
  if (!store) throw notFound();
  const writer = await requireWriter(trx, sender.visitor, store);
  const { person, name, groupStreamName } = writer;
  await requireWatcher(trx, post, person);
  const now = services.clock();
  requireOpen(post, now);
  const message = requireMessage(body.message);
  const wait = await throttle.take(trx, { postId: post.id, person, address: sender.address }, now);
  if (wait > 0) throw tooFast(wait);

  await rememberTraces(trx, sender, now);
  const isShown = await canBeShown(trx, store, sender, [name, groupStreamName, message], now);
  // Locks the post: a concurrent comment of the same person waits and then sees this one's time.
  const count = isShown ? await countComment(trx, post.id) : 0;
  await requirePause(trx, post, person, now);
  const comment = await insertComment(trx, {
    ...ownerColumns(person),
    post_id: post.id,
    name,
    group_stream_name: groupStreamName,
    message,
    pn_id: await publicRealtimeId(trx, body.pn_id),
    source: viewerSource(body.source),
    highlight: 0,
    created_at: isoOf(now),
    hidden_at: isShown ? null : isoOf(now),
  });
  if (!isShown) return;
  const context = { trx, afterCommit, services };
  await queueComment(context, comment, count);
  const sent = { id: comment.id, postId: post.id, message, sender, person, name };
  await applyEffects(context, sent);
}

export async function sendHostComment(
  context: EffectContext,
  postId: number,
  message: string,
): Promise<void> {
  const { trx, services } = context;
  const post = await requirePost(trx, postId);
  const store = await findStoreById(trx, post.store_id);
  const comment = await insertComment(trx, {
    user_id: null,
    guest_id: null,
    post_id: post.id,
    name: store?.name ?? '',
    group_stream_name: null,
    message,
    pn_id: `store-${post.store_id}`,
    source: 'cms_sdk',
    highlight: 1,
    created_at: isoOf(services.clock()),
  });
  await queueComment(context, comment, await countComment(trx, post.id));
}

export const sendHostCommentAlone = (services: Services, postId: number, message: string) =>
  withTransaction(services.db, (trx, afterCommit) =>
    sendHostComment({ trx, afterCommit, services }, postId, message),
  );

/** Spec §7 realtime. */
const queueComment = (context: EffectContext, comment: CommentRow, count: number) =>
  queueEffects(context, postTopic(comment.post_id), [
    { kind: 'comment', data: toCommentEvent(comment) },
    { kind: 'summary.comment', data: { post_id: comment.post_id, count } },
  ]);

/**
 * Reads the writer from the database, not the request. Spec §6 guest chat: members may always
 * comment, guests when the store's flag guest_chat is on, ghosts never.
 */
async function requireWriter(trx: Trx, visitor: Visitor, store: StoreRow): Promise<Writer> {
  const user = await findNamedUser(trx, visitor);
  if (!user || visitor.type === 'ghost') {
    throw new ApiError('UNAUTHORIZED', 'Commenting needs a member or a guest. Log in first.');
  }
  const { name } = user;
  if (visitor.type === 'member') return { person: visitor, name, groupStreamName: null };
  if (!settingOf(store, 'guest_chat')?.enable) {
    throw new ApiError('GUEST_CHAT_OFF', 'Only members comment in this store. Log in to join in.');
  }
  const guest = await findGuest(trx, visitor.id);
  return { person: visitor, name, groupStreamName: guest?.group_stream_name ?? null };
}

/** Spec §3 can_archive_comment: a replay accepts comments if its host allows it. */
function requireOpen(post: PostRow, now: Date): void {
  if (post.live_status !== 'live_stopped') return;
  if (post.can_archive_comment === 1 && isReplay(post, now)) return;
  throw new ApiError('FORBIDDEN', 'The show is over and accepts no more comments.');
}

/** Control characters and direction overrides. */
const UNWANTED = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;

/** Joins lines. Throws INVALID_INPUT for an empty text. */
function requireMessage(text: string): string {
  const message = text.replace(UNWANTED, ' ').trim();
  if (isReadable(message)) return message;
  throw new ApiError('INVALID_INPUT', 'The comment has no readable text. Write some.', {
    fields: { message: ['must contain something to read'] },
  });
}

/** Spec §9 comment throttle: per person and show. */
async function requirePause(trx: Trx, post: PostRow, person: Person, now: Date): Promise<void> {
  if (post.comment_throttle === 0) return;
  const last = await findLastCommentTime(trx, post.id, person);
  const since = last ? now.getTime() - Date.parse(last) : Number.POSITIVE_INFINITY;
  const left = post.comment_throttle * 1000 - since;
  // After the clock was set back, the last comment is in the future.
  if (since >= 0 && left > 0) throw tooFast(left);
}

function tooFast(waitMs: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError(
    'COMMENT_TOO_FAST',
    `Comments come too fast. Wait ${retryAfter} s and send it again.`,
    { retryAfter },
  );
}
