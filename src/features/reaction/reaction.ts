import { atom, computed } from 'nanostores';
import * as calls from '../../contract/calls/reaction.ts';
import { REACTION_MOST } from '../../contract/limits.ts';
import type { ReactionKind } from '../../contract/reaction-kinds.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { isOffline } from '../../platform/http/waiting.ts';
import { sendWhenOnline } from '../../platform/http/when-online.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { liveMode } from '../../platform/route/live-mode.ts';
import { $totals, setTotals } from '../post/audience.ts';
import { $post } from '../post/post.ts';
import { $session } from '../session/session.ts';
import { addCounts, type Counts, type PendingSend, shownLikes, totalOf } from './rules/counts.ts';

export const $shownReactions = atom<Counts>({});

/** Spec §4 reaction counts. */
export const $unsent = atom<Counts>({});

/** Its reactions stay unsent. Spec §4. */
export const $reactionFailure = atom<Failure | undefined>(undefined);

const $pendingSends = atom<readonly PendingSend[]>([]);

/** Including the visitor's own; undefined until loaded. */
export const $likes = computed([$totals, $unsent, $pendingSends], (totals, unsent, pending) =>
  totals ? shownLikes(totals.likes, totalOf(unsent), pending) : undefined,
);

/** Spec §9: reaction debounce, trailing only. */
const QUIET_MS = 5000;

export const showReactions = (counts: Counts): void =>
  $shownReactions.set(addCounts($shownReactions.get(), counts));

/** Spec §3 User identity. */
function sender() {
  const session = $session.get();
  if (session.type === 'member') return { type: 'user' as const, id: session.user.id };
  return session.type === 'guest'
    ? { type: 'guest' as const, id: session.guest.id }
    : { type: 'ghost' as const };
}

function send(postId: number, kind: ReactionKind, count: number) {
  const body = {
    post_id: postId,
    count,
    user: sender(),
    pn_id: realtimeId(),
    source: liveMode(),
  };
  if (kind === 'heart') return call(calls.sendLike, { body: { ...body, icon_type: kind } });
  if (kind === 'custom')
    return call(calls.sendCustomReaction, { body: { ...body, icon_type: kind } });
  return call(calls.sendSeasonalReaction, { body: { ...body, icon_type: kind } });
}

const timers = new Map<ReactionKind, ReturnType<typeof setTimeout>>();
const sending = new Map<ReactionKind, number>();
/** The room may be left before the reactions are sent. */
let postId: number | undefined;
/** Counts the rooms, to ignore replies for a room that was left. */
let room = 0;

const waiting = (kind: ReactionKind): number =>
  Math.min(($unsent.get()[kind] ?? 0) - (sending.get(kind) ?? 0), REACTION_MOST);

function sendLater(kind: ReactionKind): void {
  clearTimeout(timers.get(kind));
  timers.set(
    kind,
    // Offline, so that the notice counts it.
    setTimeout(() => void flush(kind), isOffline() ? 0 : QUIET_MS),
  );
}

/**
 * On failure the reactions stay counted and are sent with the next ones. Spec §4 reaction counts.
 */
async function flush(kind: ReactionKind): Promise<void> {
  const own = room;
  const count = waiting(kind);
  const isKept = isOffline() && (sending.get(kind) ?? 0) > 0;
  if (postId === undefined || count <= 0 || isKept) return;
  const pending = { count, from: $totals.get()?.likes ?? 0 };
  $pendingSends.set([...$pendingSends.get(), pending]);
  sending.set(kind, (sending.get(kind) ?? 0) + count);
  const id = postId;
  const result = await sendWhenOnline(() => send(id, kind, count));
  if (room !== own) return;
  sending.set(kind, (sending.get(kind) ?? 0) - count);
  $pendingSends.set($pendingSends.get().filter((each) => each !== pending));
  if (!result.ok) {
    $reactionFailure.set(result.failure);
    return;
  }
  $reactionFailure.set(undefined);
  $unsent.set(addCounts($unsent.get(), { [kind]: -count }));
  // The published total that includes them may arrive after the reply.
  const total = $totals.get()?.likes;
  if (total !== undefined) setTotals({ likes: Math.max(total, pending.from + count) });
  if (waiting(kind) > 0) sendLater(kind);
}

/** Shown at once, sent after five seconds of quiet. Spec §4. */
export function react(kind: ReactionKind): void {
  const post = $post.get();
  if (post.status === 'ready') postId = post.data.id;
  showReactions({ [kind]: 1 });
  $unsent.set(addCounts($unsent.get(), { [kind]: 1 }));
  sendLater(kind);
}

export function clearReactions(): void {
  room += 1;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  sending.clear();
  postId = undefined;
  $unsent.set({});
  $pendingSends.set([]);
  $shownReactions.set({});
  $reactionFailure.set(undefined);
}

export function endReactions(): void {
  for (const kind of Object.keys($unsent.get()) as ReactionKind[]) {
    if (postId !== undefined && waiting(kind) > 0) void send(postId, kind, waiting(kind));
  }
  clearReactions();
}
