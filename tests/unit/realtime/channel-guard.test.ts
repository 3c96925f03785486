import { expect, test } from 'vitest';
import { ChannelGuard } from '../../../server/realtime/channel-guard.ts';
import { ChannelPasses } from '../../../server/realtime/channel-passes.ts';
import { ViewerPasses } from '../../../server/realtime/viewer-passes.ts';

const secret = async () => Buffer.from('secret');
const passes = new ViewerPasses({ secret });
const staffPasses = new ChannelPasses({ secret });

/** Spec §6 private live posts. */
const hana = { type: 'member', id: 1 } as const;

test('rejects shows that are not known to be public, and other channels', () => {
  const guard = new ChannelGuard({
    passes,
    staffPasses,
    publicPosts: async () => [1],
    findWatchers: async () => () => true,
  });
  expect(guard.canSubscribe('comment|1', '')).toBe(false);
  guard.setPublic(1, true);
  expect(guard.canSubscribe('comment|1', '')).toBe(true);
  expect(guard.canSubscribe('comment|11', '')).toBe(false);
  expect(guard.canSubscribe('elsewhere', '')).toBe(false);
  guard.setPublic(1, false);
  expect(guard.canSubscribe('comment|1', '')).toBe(false);
});

test('a credential admits to its own show only, also when combined with others', () => {
  const guard = new ChannelGuard({
    passes,
    staffPasses,
    publicPosts: async () => [],
    findWatchers: async () => () => true,
  });
  const [one, two] = [guard.admit(1, hana), guard.admit(2, hana)];
  expect(one).not.toBe(two);
  expect([guard.canSubscribe('cart|1', one), guard.canSubscribe('cart|2', one)]).toEqual([
    true,
    false,
  ]);
  expect(guard.canSubscribe('cart|2', `${one}~${two}`)).toBe(true);
  expect(guard.canSubscribe('cart|1', '')).toBe(false);
  expect(guard.admit(3, hana, 'tab')).toBe('tab');
  expect(guard.canSubscribe('cart|3', 'tab')).toBe(true);
});

test('a recheck returns the channels of withdrawn admissions and of shows made private', async () => {
  let open = [1, 2];
  let mayWatch = true;
  const guard = new ChannelGuard({
    passes,
    staffPasses,
    publicPosts: async () => open,
    findWatchers: async () => () => mayWatch,
  });
  const proof = guard.admit(3, hana);
  expect(await guard.recheck()).toEqual([]);
  expect([guard.canSubscribe('cart|1', ''), guard.canSubscribe('cart|3', proof)]).toEqual([
    true,
    true,
  ]);
  open = [1];
  expect(await guard.recheck()).toContain('cart|2');
  mayWatch = false;
  expect((await guard.recheck()).toSorted()).toEqual([
    'cart|3',
    'comment-failed|3',
    'comment|3',
    'notification|3',
  ]);
  expect(guard.canSubscribe('cart|3', proof)).toBe(false);
});

test('an admission expires when unused for half an hour; one in use does not', async () => {
  let now = 1_000_000;
  const guard = new ChannelGuard({
    passes,
    staffPasses,
    publicPosts: async () => [],
    findWatchers: async () => () => true,
    now: () => now,
  });
  const [used, unused] = [guard.admit(1, hana), guard.admit(1, hana)];
  for (let minutes = 0; minutes < 40; minutes += 5) {
    now += 5 * 60_000;
    expect(guard.canSubscribe('cart|1', used)).toBe(true);
  }
  await guard.recheck();
  expect([guard.canSubscribe('cart|1', used), guard.canSubscribe('cart|1', unused)]).toEqual([
    true,
    false,
  ]);
});
