import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const call = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));
vi.mock('../../../src/platform/storage/tokens.ts', () => ({ readToken: () => 'valid' }));
vi.mock('../../../src/features/order-message/poll.ts', () => ({ pollMessages: () => {} }));
vi.mock('../../../src/platform/storage/safe-storage.ts', () => {
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
    keys: () => [...stored.keys()],
  };
  return { safeSessionStorage: storage, safeStorage: storage };
});

const EMPTY = { name: '', phone: '' };

async function openDocument(key = 'address') {
  vi.resetModules();
  const drafts = await import('../../../src/platform/storage/draft.ts');
  const $form = atom(EMPTY);
  const page = new AbortController();
  const { signal } = page;
  drafts.keepDraft(key, $form, { empty: EMPTY, signal });
  return { ...drafts, $form, page, signal };
}

beforeEach(() => {
  vi.stubGlobal('document', {
    addEventListener: () => {},
    documentElement: { lang: 'ja' },
    getElementById: () => null,
    hidden: true,
  });
  stored.clear();
  call.mockReset();
});

afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('a draft survives a reload', async () => {
    (await openDocument()).$form.set({ name: '花', phone: '090' });
    expect((await openDocument()).$form.get()).toEqual({ name: '花', phone: '090' });
  });

  it('a member’s draft survives a rejected token', async () => {
    const before = await openDocument();
    before.claimDrafts(1);
    before.$form.set({ name: '花', phone: '' });
    const after = await openDocument();
    after.dropUnclaimed();
    after.claimDrafts(1);
    expect(after.$form.get().name).toBe('花');
  });

  it('a draft is hidden from another member who signs in after a rejected token', async () => {
    const before = await openDocument();
    before.claimDrafts(1);
    before.$form.set({ name: '花', phone: '' });
    const after = await openDocument();
    after.claimDrafts(2);
    expect(after.$form.get()).toEqual(EMPTY);
    expect(JSON.stringify([...stored])).not.toContain('花');
    expect((await openDocument()).$form.get()).toEqual(EMPTY);
  });

  it('a ghost’s draft is not passed on to the member who signs in', async () => {
    const { $form, dropUnclaimed, keepText, keptText } = await openDocument('register');
    $form.set({ name: '花', phone: '' });
    keepText('sign-in-email', 'hana@example.com');
    dropUnclaimed();
    expect([$form.get(), keptText('sign-in-email')]).toEqual([EMPTY, '']);
  });

  it('the next page does not change the draft of a page that was left', async () => {
    const { $form, page, dropDrafts } = await openDocument();
    page.abort();
    $form.set({ name: 'shown elsewhere', phone: '' });
    dropDrafts();
    expect($form.get().name).toBe('shown elsewhere');
    expect(stored.size).toBe(0);
  });
});

it('a draft is hidden from another member who signs in', async () => {
  const { $form, claimDrafts } = await openDocument();
  claimDrafts(1);
  $form.set({ name: '花', phone: '' });
  const { showUser } = await import('../../../src/features/session/session.ts');
  showUser({ id: 2 } as never);
  await vi.waitFor(() => expect($form.get()).toEqual(EMPTY));
});

describe('a coupon at checkout', () => {
  const items = [3];
  const open = async (store: string) => {
    vi.resetModules();
    const choice = await import('../../../src/features/coupon/choice.ts');
    choice.startCoupon(store, items, new AbortController().signal);
    return choice;
  };
  const byId = { by: 'id', id: 8 } as const;

  it('a chosen coupon is requested again after a reload, and a half-typed code is kept', async () => {
    call.mockResolvedValue({ ok: true, data: {} });
    const before = await open('hanamichi');
    await before.tryCoupon(items, byId);
    before.writeCode('NATSU');
    call.mockClear();
    const { $couponChoice, $couponCode } = await open('hanamichi');
    await vi.waitFor(() => expect($couponChoice.get()).toEqual(byId));
    expect(call.mock.calls[0]?.[1].body).toMatchObject({ item_ids: items, coupon_v2_id: 8 });
    expect($couponCode.get()).toBe('NATSU');
  });

  it('a chosen coupon that the order cannot use shows the reason', async () => {
    call.mockResolvedValue({ ok: true, data: {} });
    await (await open('hanamichi')).tryCoupon(items, byId);
    call.mockResolvedValue({ ok: false, failure: { code: 'COUPON_USED_UP', messages: [] } });
    const { $couponChoice, $couponTrial } = await open('hanamichi');
    await vi.waitFor(() => expect($couponTrial.get().status).toBe('refused'));
    expect($couponChoice.get()).toEqual({ by: 'none' });
  });

  it('a chosen coupon belongs to one store, and a removed one stays removed', async () => {
    call.mockResolvedValue({ ok: true, data: {} });
    const before = await open('hanamichi');
    await before.tryCoupon(items, byId);
    call.mockClear();
    await open('formosa');
    const again = await open('hanamichi');
    again.removeCoupon();
    call.mockClear();
    await open('hanamichi');
    expect(call).not.toHaveBeenCalled();
  });
});

it('the reason of a return survives a reload', async () => {
  const open = async () => {
    vi.resetModules();
    return import('../../../src/features/order/change.ts');
  };
  const before = await open();
  before.askChange('return', 12);
  before.writeReason('届いたら欠けていました', 12);
  const { askChange, $reason } = await open();
  askChange('return', 12);
  expect($reason.get()).toBe('届いたら欠けていました');
  askChange('cancel', 12);
  expect($reason.get()).toBe('');
});

it('an unsent message to a store is a draft', async () => {
  vi.resetModules();
  const { startTalk } = await import('../../../src/features/order-message/start.ts');
  const { $draft, writeDraft } = await import('../../../src/features/order-message/outgoing.ts');
  const { dropDrafts } = await import('../../../src/platform/storage/draft.ts');
  call.mockResolvedValue({ ok: true, data: { data: [] } });
  startTalk('12', new AbortController().signal);
  writeDraft('届け先を変えたいのですが');
  expect(JSON.stringify([...stored])).toContain('届け先');
  dropDrafts();
  expect($draft.get()).toBe('');
  expect(stored.size).toBe(0);
});

it('a remark on an order belongs to one store', async () => {
  vi.resetModules();
  const { startCheckout } = await import('../../../src/features/checkout/start.ts');
  const { $form, editForm } = await import('../../../src/features/checkout/form.ts');
  call.mockReturnValue(new Promise(() => {}));
  const memoAt = (store: string, memo?: string) => {
    const page = new AbortController();
    const url = new URL(`http://shop.example/${store}/shopping/checkout?items=3`);
    startCheckout(store, url, page.signal);
    const found = $form.get().memo;
    if (memo) editForm({ memo });
    page.abort();
    return found;
  };
  memoAt('hanamichi', '赤い紐でお願いします');
  expect(memoAt('formosa')).toBe('');
  expect(memoAt('hanamichi')).toBe('赤い紐でお願いします');
});
