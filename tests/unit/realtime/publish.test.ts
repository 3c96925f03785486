import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHub, type Hub } from '../../../server/hub/hub.ts';
import type { Publish } from '../../../server/ports/realtime.ts';
import { createPublish } from '../../../server/realtime/publish.ts';
import { countByPresence, ViewerCounts } from '../../../server/realtime/viewers.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const clock = () => new Date('2026-01-01T00:00:00.000Z');

describe('publish', () => {
  const make = (send: () => void, strict = true) => createPublish({ send, clock, log, strict });
  beforeEach(() => vi.clearAllMocks());

  test('wraps the data and sends it to the channel of the event', async () => {
    const send = vi.fn();
    await make(send)(12, 'products.selling', { product_id: 3 });
    expect(send).toHaveBeenCalledWith('notification|12', {
      event: 'products.selling',
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sent_at: '2026-01-01T00:00:00.000Z',
      data: { product_id: 3 },
    });
  });

  test('data that breaks the contract throws in tests, and is logged and sent in production', async () => {
    const send = vi.fn();
    const wrong = { product_id: 'three' as unknown as number };
    await expect(make(send)(12, 'products.selling', wrong)).rejects.toThrow('breaks its contract');
    expect(send).not.toHaveBeenCalled();
    await make(send, false)(12, 'products.selling', wrong);
    expect(log.error).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledOnce();
  });

  test('a failing engine is only logged', async () => {
    const broken = () => {
      throw new Error('engine down');
    };
    await make(broken)(12, 'products.selling', { product_id: 3 });
    expect(log.error).toHaveBeenCalledOnce();
  });
});

describe('viewers.number', () => {
  let hub: Hub;
  let stop: () => void;
  const published: unknown[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    published.length = 0;
    hub = createHub();
    const publish: Publish = async (postId, event, data) => {
      published.push([postId, event, data]);
    };
    stop = countByPresence(hub, publish, new ViewerCounts());
  });
  afterEach(() => {
    stop();
    hub.close();
    vi.useRealTimers();
  });
  const numbers = (online: number, unique: number) => [
    7,
    'viewers.number',
    { number_of_online_users: online, number_of_live_unique_users: unique },
  ];

  test('publishes a burst of changes once, about a second later', () => {
    hub.join('notification|7', 'a');
    hub.join('notification|7', 'b');
    hub.leave('notification|7', 'a');
    vi.advanceTimersByTime(500);
    expect(published).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(published).toEqual([numbers(1, 2)]);
  });

  test('a returning viewer is unique once; other channels do not count', () => {
    hub.join('notification|7', 'a');
    hub.leave('notification|7', 'a');
    hub.join('comment|7', 'c');
    vi.advanceTimersByTime(2000);
    hub.join('notification|7', 'a');
    vi.advanceTimersByTime(2000);
    expect(published).toEqual([numbers(0, 1), numbers(1, 1)]);
  });
});
