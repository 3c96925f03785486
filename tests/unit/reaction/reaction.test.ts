import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $totals, setTotals } from '../../../src/features/post/audience.ts';
import { $post } from '../../../src/features/post/post.ts';
import { receiveReactions } from '../../../src/features/reaction/live.ts';
import {
  $likes,
  $reactionFailure,
  $shownReactions,
  $unsent,
  clearReactions,
  endReactions,
  react,
} from '../../../src/features/reaction/reaction.ts';
import { addCounts, totalOf } from '../../../src/features/reaction/rules/counts.ts';
import { offeredSeason, seasonOf } from '../../../src/features/reaction/rules/season.ts';
import { $waiting } from '../../../src/platform/http/waiting.ts';
import { realtimeId } from '../../../src/platform/realtime/realtime-id.ts';
import { fakeNetwork } from '../../support/fake-network.ts';

const sent = vi.hoisted(
  (): { path: string; body: { count: number; icon_type: string; post_id: number } }[] => [],
);
const server = vi.hoisted(() => ({ works: true, onSend: () => {} }));
const seen: (number | undefined)[] = [];
vi.mock('../../../src/platform/http/call.ts', () => ({
  call: async ({ path }: { path: string }, { body }: { body: (typeof sent)[0]['body'] }) => {
    sent.push({ path, body });
    server.onSend();
    if ($totals.get()) seen.push($likes.get());
    return server.works
      ? { ok: true, data: { success: true } }
      : { ok: false, failure: { code: 'NETWORK', messages: [] } };
  },
}));

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.useFakeTimers();
  sent.length = 0;
  server.works = true;
  server.onSend = () => {};
  seen.length = 0;
  $totals.set(undefined);
  clearReactions();
  $post.set({ status: 'ready', data: { id: 7, products: [] } } as never);
});
afterEach(() => {
  vi.useRealTimers();
});

const quiet = (ms = 5000) => vi.advanceTimersByTimeAsync(ms);

describe('Spec §4 reaction counts, §9 reaction debounce', () => {
  it('are shown at once and sent together after five seconds of quiet', async () => {
    for (let n = 0; n < 12; n += 1) {
      react('heart');
      await quiet(1000);
    }
    expect($shownReactions.get()).toEqual({ heart: 12 });
    expect(sent).toEqual([]);
    await quiet(3999);
    expect(sent).toEqual([]);
    await quiet(1);
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ count: 12, icon_type: 'heart', post_id: 7, source: 'liveweb' }),
    ]);
    expect(totalOf($unsent.get())).toBe(0);
  });

  it('are kept on failure and sent with the next ones', async () => {
    server.works = false;
    react('sakura');
    await quiet();
    expect($unsent.get()).toEqual({ sakura: 1 });
    expect($reactionFailure.get()).toBeDefined();
    server.works = true;
    react('sakura');
    await quiet();
    expect(sent.at(-1)?.body).toMatchObject({ count: 2, icon_type: 'sakura' });
    expect(sent.at(-1)?.path).toContain('/interaction/seasonal-animation');
    expect(totalOf($unsent.get())).toBe(0);
    expect($reactionFailure.get()).toBeUndefined();
  });

  it('count once, whether the total or the reply arrives first', async () => {
    setTotals({ likes: 100 });
    react('heart');
    react('heart');
    expect($likes.get()).toBe(102);
    server.onSend = () => setTotals({ likes: 103 });
    await quiet();
    expect(seen).toEqual([103]);
    expect($likes.get()).toBe(103);
    server.onSend = () => {};
    react('heart');
    await quiet();
    expect($likes.get()).toBe(104);
    setTotals({ likes: 104 });
    expect($likes.get()).toBe(104);
  });

  it('are sent at once when the room is left', async () => {
    react('heart');
    react('heart');
    react('custom');
    $post.set({ status: 'empty' });
    endReactions();
    expect(sent.map(({ body }) => [body.icon_type, body.count, body.post_id])).toEqual([
      ['heart', 2, 7],
      ['custom', 1, 7],
    ]);
    await quiet();
    expect(sent).toHaveLength(2);
    expect($unsent.get()).toEqual({});
  });

  it('in flight are neither sent again nor counted in the next room', async () => {
    server.onSend = () => {
      server.onSend = () => {};
      react('heart');
      endReactions();
      setTotals({ likes: 5 });
    };
    react('heart');
    await quiet();
    expect(sent.map(({ body }) => body.count)).toEqual([1, 1]);
    expect($unsent.get()).toEqual({});
    expect($totals.get()?.likes).toBe(5);
  });

  it('use one call per kind', async () => {
    react('heart');
    react('custom');
    await quiet();
    expect(sent.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual([
      'custom-animation',
      'like-animation',
    ]);
  });
});

describe('Spec §7 interaction animations', () => {
  const event = (name: string, icon_type: string, count: number, pn_id: string) =>
    ({
      event: name,
      event_id: `${name}${count}`,
      sent_at: '',
      data: { post_id: 7, icon_type, count, pn_id, user: { type: 'ghost' }, source: 'liveweb' },
    }) as never;

  it('interaction.like, custom and seasonal: animates other viewers’ reactions, not the own ones again', () => {
    receiveReactions([
      event('interaction.like', 'heart', 3, 'other'),
      event('interaction.like', 'heart', 4, 'another'),
      event('interaction.custom', 'custom', 2, 'other'),
      event('interaction.seasonal', 'xmas', 5, 'other'),
      event('interaction.like', 'heart', 9, realtimeId()),
    ]);
    expect($shownReactions.get()).toEqual({ heart: 7, custom: 2, xmas: 5 });
  });
});

it('reactions without a network are counted as waiting, and sent once afterwards', async () => {
  const network = fakeNetwork();
  network.cut();
  react('heart');
  react('heart');
  await quiet(0);
  react('heart');
  await quiet(30_000);
  expect(sent).toEqual([]);
  expect($waiting.get()).toBe(1);
  network.restore();
  await quiet();
  expect(sent.map(({ body }) => body.count)).toEqual([2, 1]);
  expect($waiting.get()).toBe(0);
  vi.unstubAllGlobals();
});

describe('season', () => {
  it.each([
    ['2026/10/31', 'halloween'],
    ['2026/11/01', undefined],
    ['2026/12/24', 'xmas'],
    ['2026/12/26', undefined],
    ['2027/04/01', 'sakura'],
  ])('of %s', (day, season) => {
    expect(seasonOf(day)).toBe(season);
  });

  it('is the store’s setting, the season of the day, or none', () => {
    const day = '2026/12/24';
    expect(offeredSeason({ enable: true, string: 'sakura' }, day)).toBe('sakura');
    expect(offeredSeason({ enable: true, string: null }, day)).toBe('xmas');
    expect(offeredSeason({ enable: false, string: 'sakura' }, day)).toBeUndefined();
    expect(offeredSeason(undefined, day)).toBeUndefined();
  });
});

it('adds counts by kind', () => {
  expect(addCounts({ heart: 1 }, { heart: 2, custom: 1 })).toEqual({ heart: 3, custom: 1 });
});
