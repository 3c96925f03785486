import { describe, expect, it } from 'vitest';
import {
  isBehind,
  nextState,
  type PlayerEvent,
  type PlayerState,
} from '../../../src/features/player/rules/next-state.ts';

const stateOf = (...events: PlayerEvent[]) =>
  events.reduce<PlayerState>(nextState, { status: 'idle' });

describe('player states', () => {
  it('plays muted first, and with sound after a tap', () => {
    expect(stateOf({ type: 'opened' })).toEqual({ status: 'loading' });
    const muted = stateOf({ type: 'opened' }, { type: 'advanced', muted: true });
    expect(muted).toEqual({ status: 'playing', muted: true });
    expect(nextState(muted, { type: 'advanced', muted: false })).toEqual({
      status: 'playing',
      muted: false,
    });
  });

  it('is blocked when autoplay is refused or the viewer pauses', () => {
    expect(stateOf({ type: 'opened' }, { type: 'refused' }).status).toBe('blocked');
    expect(
      stateOf({ type: 'opened' }, { type: 'advanced', muted: true }, { type: 'paused' }).status,
    ).toBe('blocked');
  });

  it('ignores the pause of a stream that is still loading', () => {
    expect(stateOf({ type: 'opened' }, { type: 'paused' }).status).toBe('loading');
    expect(stateOf({ type: 'opened' }, { type: 'starved' }).status).toBe('loading');
  });

  it('stalls and recovers', () => {
    const stalled = stateOf(
      { type: 'opened' },
      { type: 'advanced', muted: true },
      { type: 'starved' },
    );
    expect(stalled.status).toBe('stalled');
    expect(nextState(stalled, { type: 'advanced', muted: true }).status).toBe('playing');
  });

  it('waits for a missing playlist, and plays when it exists', () => {
    const missing = stateOf({ type: 'opened' }, { type: 'missing' });
    expect(missing.status).toBe('missing');
    expect(nextState(missing, { type: 'advanced', muted: true }).status).toBe('playing');
  });

  it('shows the reason only after the buffered video has been played', () => {
    const playing = stateOf({ type: 'opened' }, { type: 'advanced', muted: false });
    expect(nextState(playing, { type: 'offline' })).toBe(playing);
    const stalled = nextState(playing, { type: 'starved' });
    const offline = nextState(stalled, { type: 'offline' });
    expect(offline.status).toBe('offline');
    expect(nextState(offline, { type: 'missing' }).status).toBe('missing');
    expect(nextState(offline, { type: 'advanced', muted: false }).status).toBe('playing');
    const paused = nextState(playing, { type: 'paused' });
    expect(nextState(paused, { type: 'offline' })).toBe(paused);
  });

  it.each(['failed', 'closed'] as const)(
    'ignores events after %s until it is opened again',
    (type) => {
      const state = stateOf({ type: 'opened' }, { type });
      expect(nextState(state, { type: 'advanced', muted: true })).toBe(state);
      expect(nextState(state, { type: 'opened' }).status).toBe('loading');
    },
  );
});

describe('behind the live edge', () => {
  it('offers to go live from six seconds of delay', () => {
    expect(isBehind(undefined)).toBe(false);
    expect(isBehind({ now: 5.9, target: 3 })).toBe(false);
    expect(isBehind({ now: 6, target: 3 })).toBe(true);
  });

  it('does not offer it near the intended delay', () => {
    expect(isBehind({ now: 8.9, target: 6 })).toBe(false);
    expect(isBehind({ now: 9, target: 6 })).toBe(true);
  });
});
