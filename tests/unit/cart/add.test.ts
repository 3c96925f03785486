import { beforeEach, expect, it, vi } from 'vitest';
import { addToPostCart, getCart } from '../../../src/contract/calls/cart.ts';
import { fakeNetwork } from '../../support/fake-network.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));
vi.mock('../../../src/platform/storage/tokens.ts', () => ({ readToken: () => 'valid' }));
const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/toast/actions.ts', () => ({ showToast }));
vi.mock('../../../src/platform/errors/show-failure.ts', () => ({ showFailure: () => {} }));
vi.mock('../../../src/platform/i18n/words.ts', () => ({
  getWords: () => ({
    addedFully: 'added',
    addedPartly: () => 'some added',
    addWaiting: 'waiting',
  }),
  loadWords: async () => {},
}));
vi.mock('../../../src/features/session/prompt.ts', () => ({ requireIdentity: async () => true }));

const wireItem = (id: number, quantity: number) => ({ id, sku_id: id + 100, quantity });
const fetched = (...items: object[]) => ({ ok: true, data: { data: items, trashed: [] } });
const added = (items?: object[]) => ({
  ok: true,
  data: { status: 'fully', added_quantity: 1, request_quantity: 1, ...(items && { items }) },
});

async function openShop() {
  vi.resetModules();
  const list = await import('../../../src/features/cart/list.ts');
  const { addFromPost } = await import('../../../src/features/cart/add.ts');
  list.setCartStore('hanamichi');
  const replies = new Map<string, object>([[getCart.path, fetched(wireItem(1, 1))]]);
  call.mockImplementation(async ({ path }) => replies.get(path));
  await list.refetchCart();
  call.mockClear();
  const quantities = () => list.$cartItems.get().map(({ id, quantity }) => [id, quantity]);
  const sent = () => call.mock.calls.map(([{ path }]) => path);
  return { ...list, addFromPost, replies, quantities, sent };
}

beforeEach(() => {
  vi.stubGlobal('document', {
    addEventListener: () => {},
    documentElement: { lang: 'ja' },
    getElementById: () => null,
    hidden: false,
  });
});

it('shows an add from its reply, without fetching the cart', async () => {
  const { addFromPost, quantities, replies, sent } = await openShop();
  replies.set(addToPostCart.path, added([wireItem(2, 3)]));
  expect(await addFromPost(7, 102, 3)).toBe(true);
  expect(sent()).toEqual([addToPostCart.path]);
  expect(quantities()).toEqual([
    [1, 1],
    [2, 3],
  ]);
});

it('replaces an item that the cart already has', async () => {
  const { addFromPost, quantities, replies } = await openShop();
  replies.set(addToPostCart.path, added([wireItem(1, 2)]));
  await addFromPost(7, 101, 1);
  expect(quantities()).toEqual([[1, 2]]);
});

it('keeps the items of another store that was opened during the request', async () => {
  const { addFromPost, quantities, replies, setCartStore } = await openShop();
  call.mockImplementation(async ({ path }) => {
    if (path !== addToPostCart.path) return replies.get(path);
    setCartStore('formosa');
    return added([wireItem(2, 1)]);
  });
  await addFromPost(7, 102, 1);
  expect(quantities()).toEqual([[1, 1]]);
});

it('fetches the cart after a reply without items, and after a refused add', async () => {
  const { addFromPost, quantities, replies, sent } = await openShop();
  replies.set(getCart.path, fetched(wireItem(1, 1), wireItem(2, 1)));
  replies.set(addToPostCart.path, added());
  await addFromPost(7, 102, 1);
  replies.set(addToPostCart.path, {
    ok: false,
    failure: { code: 'SOLD_OUT', messages: [] },
  });
  expect(await addFromPost(7, 102, 1)).toBe(false);
  expect(sent()).toEqual([addToPostCart.path, getCart.path, addToPostCart.path, getCart.path]);
  expect(quantities()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

it('adds once when the network is back, with the key of the press', async () => {
  const { addFromPost, replies, sent } = await openShop();
  replies.set(addToPostCart.path, added([wireItem(2, 1)]));
  const network = fakeNetwork();
  network.cut();
  const onWait = vi.fn();
  const adding = addFromPost(7, 102, 1, onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(showToast).toHaveBeenLastCalledWith('waiting', 'warning'));
  expect(sent()).toEqual([]);
  network.restore();
  expect(await adding).toBe(true);
  expect(showToast).toHaveBeenLastCalledWith('added', 'success');
  expect(sent()).toEqual([addToPostCart.path]);
  expect(call.mock.calls[0]?.[1].idempotencyKey).toBeTruthy();
});

it('does not merge into a cart whose request is pending', async () => {
  const { $cart, mergeItems, refetchCart } = await openShop();
  const { promise, resolve } = Promise.withResolvers<object>();
  call.mockReturnValue(promise);
  const fetching = refetchCart();
  const before = $cart.get();
  expect(mergeItems([wireItem(2, 1)] as never)).toBe(false);
  expect($cart.get()).toBe(before);
  resolve(fetched(wireItem(1, 1), wireItem(2, 1)));
  await fetching;
  expect(mergeItems([wireItem(3, 1)] as never)).toBe(true);
});
