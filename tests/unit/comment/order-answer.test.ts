import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventData } from '../../../src/contract/events.ts';
import { addLines } from '../../../src/features/comment/chat.ts';
import { clearHistory } from '../../../src/features/comment/history.ts';
import { receiveCommentEvents } from '../../../src/features/comment/live.ts';
import { $notOnSale } from '../../../src/features/comment/not-on-sale.ts';
import { chatLine } from '../../../src/features/comment/rules/lines.ts';
import { $post } from '../../../src/features/post/post.ts';
import { orderKeywords } from '../../../src/features/post/rules/order-keywords.ts';
import { $session } from '../../../src/features/session/session.ts';
import { publicRealtimeId } from '../../../src/platform/realtime/realtime-id.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';

// Test files share modules: imports them again with this file's fakes.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const cart = vi.hoisted(() => ({ refreshed: 0 }));
vi.mock('../../../src/features/cart/load.ts', () => ({
  refreshCart: async () => {
    cart.refreshed += 1;
  },
}));
vi.mock('../../../src/platform/i18n/words.ts', async (original) => ({
  ...(await original<typeof import('../../../src/platform/i18n/words.ts')>()),
  loadWords: async () => {},
  getWords: () => ({
    ordered: ({ product, count }: { product: string; count: number }) => `all ${product} ${count}`,
    orderedPartly: ({ count }: { count: number }) => `only ${count}`,
    soldOut: 'sold out',
    unclear: 'unclear',
  }),
}));

const SENT_AT = '2026-11-21T10:00:00.000Z';

const comment = (id: string, message: string, asid = publicRealtimeId()): EventData<'comment'> => ({
  created_time: SENT_AT,
  post_id: 1,
  from: { asid, group_stream_name: null, provider: 'guest', name: 'すずめ', id: 5 },
  source: 'liveweb',
  comment_id: id,
  message,
  highlight: false,
});

const ordered = (comment_id: string | null, quantity: number): EventData<'cart'> => ({
  user_id: null,
  user_name: 'すずめ',
  comment_id,
  skus: [{ sku_name: '朱泥', image_url: null, product_name: '急須', quantity }],
  event_id: `cart-${comment_id}-${quantity}`,
});

let sent = 0;
function receive<N extends 'comment' | 'cart' | 'comment.failed'>(
  event: N,
  data: EventData<N>,
): void {
  sent += 1;
  receiveCommentEvents([{ event, event_id: `e${sent}`, sent_at: SENT_AT, data } as never]);
}

const said = () => $toasts.get().map(({ text, type }) => [type, text]);
const toasts = (count: number) => vi.waitFor(() => expect(said()).toHaveLength(count));

const sku = { id: 11, name: '朱泥', keyword: 'A1', salable_quantity: 3 };

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost/' });
  clearHistory();
  cart.refreshed = 0;
  $toasts.set([]);
  $notOnSale.set('hidden');
  $session.set({ type: 'guest', guest: { id: 5, name: 'すずめ' } as never });
  $post.set({
    status: 'ready',
    data: { id: 1, products: [{ keyword: 'A1', skus: [sku], pivot: { order: 0 } }] } as never,
  });
});

describe('an order by comment, Spec §3 Cart event, §3 Failed comment event, §8 failed-comment reasons', () => {
  it('shows the added pieces and fetches the cart again', async () => {
    receive('comment', comment('50', 'A1+2'));
    receive('cart', ordered('50', 2));
    await toasts(1);
    expect(said()).toEqual([['success', 'all 急須 2']]);
    await vi.waitFor(() => expect(cart.refreshed).toBe(1));
  });

  it('answers when the cart event precedes the comment', async () => {
    receive('cart', ordered('51', 1));
    receive('comment', comment('51', 'A1'));
    await toasts(1);
    expect(said()).toEqual([['success', 'all 急須 1']]);
  });

  it('warns when fewer pieces were added than ordered', async () => {
    receive('comment', comment('52', 'Ａ１ 5個'));
    receive('cart', ordered('52', 3));
    await toasts(1);
    expect(said()).toEqual([['warning', 'only 3']]);
  });

  it('ignores another visitor’s order and an add by button', async () => {
    receive('comment', comment('53', 'A1', 'other'));
    receive('cart', ordered('53', 1));
    receive('cart', ordered(null, 1));
    receive('comment', comment('54', 'A1'));
    receive('cart', ordered('54', 1));
    await toasts(1);
    expect(cart.refreshed).toBeLessThanOrEqual(1);
  });

  it.each([
    ['sold_out', [['warning', 'sold out']], 'hidden'],
    ['parse_failed', [['warning', 'unclear']], 'hidden'],
    ['not_on_sale', [], 'shown'],
    ['blacklist', [], 'hidden'],
    ['buy_self', [], 'hidden'],
  ] as const)(
    'that failed by %s is answered so, Spec §9 not-on-sale notice',
    async (reason, answers, notice) => {
      const failure = { reason, comment_id: '55', event_id: 'f' };
      receive('comment.failed', { ...failure, user_id: 5, user_type: 'user' });
      receive('comment.failed', { ...failure, user_id: 6, user_type: 'guest' });
      expect($notOnSale.get()).toBe('hidden');
      receive('comment.failed', { ...failure, user_id: 5, user_type: 'guest' });
      await toasts(answers.length);
      expect(said()).toEqual(answers);
      expect($notOnSale.get()).toBe(notice);
    },
  );

  it('keeps the order’s line in the chat', () => {
    addLines([chatLine(ordered('56', 1), SENT_AT, publicRealtimeId())]);
    expect(said()).toEqual([]);
  });
});

describe('order keywords, Spec §3 Post product', () => {
  const other = { ...sku, id: 12, name: '黒泥', keyword: 'A1-2', salable_quantity: 0 };
  const on_sell = { salable_status: 'on_sell' } as const;

  it('uses the product’s keyword for one SKU, and numbered ones for several', () => {
    expect(orderKeywords({ keyword: 'A1', skus: [sku] as never, ...on_sell })).toEqual([
      { keyword: 'A1', sku: undefined, isLeft: true },
    ]);
    const first = { ...sku, keyword: 'A1-1' };
    expect(orderKeywords({ keyword: 'A1', skus: [first, other] as never, ...on_sell })).toEqual([
      { keyword: 'A1-1', sku: '朱泥', isLeft: true },
      { keyword: 'A1-2', sku: '黒泥', isLeft: false },
    ]);
  });

  it('uses the SKUs’ own keywords, with or without the product’s', () => {
    const red = { ...sku, keyword: '赤' };
    expect(orderKeywords({ keyword: null, skus: [red] as never, ...on_sell })).toEqual([
      { keyword: '赤', sku: undefined, isLeft: true },
    ]);
    const skus = [red, { ...other, keyword: null }] as never;
    expect(orderKeywords({ keyword: null, skus, ...on_sell })).toEqual([
      { keyword: '赤', sku: '朱泥', isLeft: true },
    ]);
  });

  it('returns none without a keyword or while not on sale', () => {
    const none = [{ ...sku, keyword: null }] as never;
    expect(orderKeywords({ keyword: null, skus: none, ...on_sell })).toEqual([]);
    expect(
      orderKeywords({ keyword: 'A1', skus: [sku] as never, salable_status: 'sold_out' }),
    ).toEqual([]);
  });
});
