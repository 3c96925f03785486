/**
 * `blocked`: paused by the browser or the viewer; a press plays it. `missing`: the server has no
 * picture. `offline`: the server cannot be reached.
 */
export type PlayerState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'playing'; muted: boolean }
  | { status: 'blocked' }
  | { status: 'stalled' }
  | { status: 'missing' }
  | { status: 'offline' }
  | { status: 'failed' }
  | { status: 'ended' };

export type PlayerEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'advanced'; muted: boolean }
  | { type: 'refused' }
  | { type: 'paused' }
  | { type: 'starved' }
  | { type: 'missing' }
  | { type: 'offline' }
  | { type: 'failed' }
  | { type: 'ended' };

/** States without an open stream, in which events of the video element are ignored. */
const closed: readonly PlayerState['status'][] = ['idle', 'failed', 'ended'];

/** Returns the player's state after an event. */
export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
  if (event.type === 'opened') return { status: 'loading' };
  if (event.type === 'closed') return { status: 'idle' };
  // A replay may be played again after its end.
  const isAgain = state.status === 'ended' && event.type === 'advanced';
  if (closed.includes(state.status) && !isAgain) return state;
  switch (event.type) {
    case 'advanced':
      return { status: 'playing', muted: event.muted };
    case 'refused':
      return { status: 'blocked' };
    case 'paused':
      return state.status === 'playing' ? { status: 'blocked' } : state;
    case 'starved':
      return state.status === 'playing' ? { status: 'stalled' } : state;
    case 'missing':
    case 'offline':
      // What is loaded already plays on; the viewer has paused it, or sees why it waits.
      return state.status === 'playing' || state.status === 'blocked'
        ? state
        : { status: event.type };
    case 'failed':
      return { status: 'failed' };
    case 'ended':
      return { status: 'ended' };
  }
}

/** The delay behind the live edge, in seconds, from which going live is offered; a smaller one is caught up. */
const BEHIND_SECONDS = 6;
/** With long pieces more is intended, and near it the delay goes up and down by some of a piece: the button would flicker. */
const MOST_INTENDED = 1.5;

/** Whether the video is so far behind the live edge that jumping there is worthwhile. */
export const isBehind = (latency: { now: number; target: number } | undefined): boolean =>
  latency !== undefined && latency.now >= Math.max(BEHIND_SECONDS, latency.target * MOST_INTENDED);
