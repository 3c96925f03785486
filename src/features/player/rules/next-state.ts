/**
 * `blocked`: paused by the browser or viewer. `missing`: the server has no stream. `offline`: the
 * server cannot be reached.
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

const closed: readonly PlayerState['status'][] = ['idle', 'failed', 'ended'];

export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
  if (event.type === 'opened') return { status: 'loading' };
  if (event.type === 'closed') return { status: 'idle' };
  // A replay can be played again after its end.
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
      // Buffered video plays on, and a paused one stays paused.
      return state.status === 'playing' || state.status === 'blocked'
        ? state
        : { status: event.type };
    case 'failed':
      return { status: 'failed' };
    case 'ended':
      return { status: 'ended' };
  }
}

/**
 * Seconds behind the live edge from which going live is offered; the player catches up smaller
 * delays.
 */
const BEHIND_SECONDS = 6;
/** The intended delay varies by part of a segment; without this factor the button would flicker. */
const MOST_INTENDED = 1.5;

export const isBehind = (latency: { now: number; target: number } | undefined): boolean =>
  latency !== undefined && latency.now >= Math.max(BEHIND_SECONDS, latency.target * MOST_INTENDED);
