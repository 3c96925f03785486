import * as calls from '../../contract/calls/reaction.ts';
import { REACTION_MOST } from '../../contract/limits.ts';
import { report } from '../../platform/errors/report.ts';
import { call } from '../../platform/http/call.ts';
import { realtimeId } from '../../platform/realtime/realtime-id.ts';
import { liveMode } from '../../platform/route/live-mode.ts';
import { setTotals } from '../post/actions.ts';
import { $post, $totals } from '../post/state.ts';
import { $session } from '../session/state.ts';
import { type Counts, plus, type ReactionKind } from './rules/counts.ts';
import { $flights, $reactionFailure, $shownReactions, $unsent } from './state.ts';

/** Spec §9: reaction debounce, trailing only. */
const QUIET_MS = 5000;

/** Shows reactions over the picture. */
export const showReactions = (counts: Counts): void =>
  $shownReactions.set(plus($shownReactions.get(), counts));

/** The sender of a reaction. Spec §3 User identity. */
function sender() {
  const session = $session.get();
  if (session.type === 'member') return { type: 'user' as const, id: session.user.id };
  return session.type === 'guest'
    ? { type: 'guest' as const, id: session.guest.id }
    : { type: 'ghost' as const };
}

/** Sends a number of reactions of one kind. */
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
/** How many of a kind are being sent. */
const flying = new Map<ReactionKind, number>();
/** The show that the visitor reacts to; the room may be left before they are sent. */
let postId: number | undefined;
/** Counts the rooms, for replies that come when theirs is left. */
let room = 0;

/** How many of a kind are still to be sent. */
const waiting = (kind: ReactionKind): number =>
  Math.min(($unsent.get()[kind] ?? 0) - (flying.get(kind) ?? 0), REACTION_MOST);

function sendLater(kind: ReactionKind): void {
  clearTimeout(timers.get(kind));
  timers.set(
    kind,
    setTimeout(() => void flush(kind), QUIET_MS),
  );
}

/**
 * Sends what has been counted of a kind. On success the counter resets to what came meanwhile; on
 * failure it is kept, and sent with the next. Spec §4 reaction counts.
 */
async function flush(kind: ReactionKind): Promise<void> {
  const own = room;
  const count = waiting(kind);
  if (postId === undefined || count <= 0) return;
  const flight = { count, from: $totals.get()?.likes ?? 0 };
  $flights.set([...$flights.get(), flight]);
  flying.set(kind, (flying.get(kind) ?? 0) + count);
  const result = await send(postId, kind, count);
  if (room !== own) return;
  flying.set(kind, (flying.get(kind) ?? 0) - count);
  $flights.set($flights.get().filter((each) => each !== flight));
  if (!result.ok) {
    report({ kind: 'room', subject: 'reaction', detail: result.failure.code });
    $reactionFailure.set(result.failure);
    return;
  }
  $reactionFailure.set(undefined);
  $unsent.set(plus($unsent.get(), { [kind]: -count }));
  // The total that includes them may come after the reply.
  const total = $totals.get()?.likes;
  if (total !== undefined) setTotals({ likes: Math.max(total, flight.from + count) });
  if (waiting(kind) > 0) sendLater(kind);
}

/** The visitor reacts: shown at once, sent after five seconds of quiet. Spec §4. */
export function react(kind: ReactionKind): void {
  const post = $post.get();
  if (post.status === 'ready') postId = post.data.id;
  showReactions({ [kind]: 1 });
  $unsent.set(plus($unsent.get(), { [kind]: 1 }));
  sendLater(kind);
}

/** Clears the reactions of a room. */
export function clearReactions(): void {
  room += 1;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  flying.clear();
  postId = undefined;
  $unsent.set({});
  $flights.set([]);
  $shownReactions.set({});
  $reactionFailure.set(undefined);
}

/** Ends the reactions of a room that is left, or whose show is over: what waited for quiet is sent now. */
export function endReactions(): void {
  for (const kind of Object.keys($unsent.get()) as ReactionKind[]) {
    if (postId !== undefined && waiting(kind) > 0) void send(postId, kind, waiting(kind));
  }
  clearReactions();
}
