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
  const post = $post.get();
  const count = Math.min($unsent.get()[kind] ?? 0, REACTION_MOST);
  if (post.status !== 'ready' || count === 0) return;
  const flight = { count, from: $totals.get()?.likes ?? 0 };
  $flights.set([...$flights.get(), flight]);
  const result = await send(post.data.id, kind, count);
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
  if (($unsent.get()[kind] ?? 0) > 0) sendLater(kind);
}

/** The visitor reacts: shown at once, sent after five seconds of quiet. Spec §4. */
export function react(kind: ReactionKind): void {
  showReactions({ [kind]: 1 });
  $unsent.set(plus($unsent.get(), { [kind]: 1 }));
  sendLater(kind);
}

/** Clears the reactions of a room that is left. */
export function clearReactions(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  $unsent.set({});
  $flights.set([]);
  $shownReactions.set({});
  $reactionFailure.set(undefined);
}
