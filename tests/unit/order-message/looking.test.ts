import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from '../../../src/contract/order-states.ts';

const asked = vi.hoisted((): string[] => []);
vi.mock('../../../src/platform/http/call.ts', () => ({
  call: async ({ name }: { name: string }) => {
    asked.push(name);
    return { ok: true, data: { data: [] } };
  },
}));

const MINUTE = 60_000;
let page: AbortController;
const tab = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('document', tab);
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  tab.hidden = false;
  page = new AbortController();
});
afterEach(() => {
  page.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function looksWithin(ms: number, status: OrderStatus): Promise<number> {
  const { $order } = await import('../../../src/features/order/order.ts');
  const { startTalk } = await import('../../../src/features/order-message/start.ts');
  startTalk('12', page.signal);
  await vi.advanceTimersByTimeAsync(100);
  $order.set({ status: 'ready', data: { status } } as never);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(ms);
  return asked.length;
}

describe('Spec §7 order messages: polling of an open conversation', () => {
  it.each<OrderStatus>(['unpaid', 'delivering', 'received', 'returning'])(
    'looks for new messages every five seconds while the order is %s',
    async (status) => {
      expect(await looksWithin(MINUTE, status)).toBe(12);
    },
  );

  it.each<OrderStatus>(['canceled', 'completed', 'returned'])(
    'looks once a minute when the order is %s: the store may still write',
    async (status) => {
      expect(await looksWithin(MINUTE, status)).toBe(1);
      asked.length = 0;
      await vi.advanceTimersByTimeAsync(10 * MINUTE);
      expect(asked).toHaveLength(10);
    },
  );

  it('polls only while the tab is visible, at once when it becomes visible, and stops with the page', async () => {
    await looksWithin(0, 'completed');
    tab.hidden = true;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(asked).toEqual([]);
    tab.hidden = false;
    tab.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
    page.abort();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(asked).toHaveLength(1);
  });
});
