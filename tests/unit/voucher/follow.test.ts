import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveCouponEvent } from '../../../src/features/coupon/live.ts';
import { $post, type Post } from '../../../src/features/post/post.ts';
import type { User } from '../../../src/features/session/rules/identity.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $shared } from '../../../src/features/share/share.ts';
import {
  $ribbon,
  $voucherRecord,
  $voucherView,
  followVoucher,
  type Voucher,
} from '../../../src/features/voucher/voucher.ts';
import type { Result } from '../../../src/platform/errors/failure.ts';

const answers = vi.hoisted(() => new Map<string, () => unknown>());
const asked = vi.hoisted((): string[] => []);
vi.mock('../../../src/platform/http/call.ts', () => ({
  call: async ({ name }: { name: string }) => {
    asked.push(name);
    return answers.get(name)?.();
  },
}));

const ok = <T>(data: T): Result<T> => ({ ok: true, data });
const voucher = { id: 9, amount: 300, acquire_quantity: 10, used_acquire_quantity: 4 } as Voucher;
const member = { type: 'member', user: { id: 1 } as User } as const;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answers.set('getVoucherRecord', () => ok({ success: false }));
  answers.set('searchVoucher', () => ok({ data: voucher }));
  answers.set('acquireVoucher', () => ok({ success: true, message: '' }));
  $post.set({
    status: 'ready',
    data: { id: 3, products: [], pinned_messages: [] } as unknown as Post,
  });
  $voucherRecord.set({ received: false, voucher: null });
  $voucherView.set({ view: 'none' });
  $shared.set({ status: 'not_yet' });
  $ribbon.set(undefined);
  $session.set(member);
  stop = followVoucher('hanamichi', 3);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const view = () => $voucherView.get().view;
const acquires = () => asked.filter((name) => name === 'acquireVoucher').length;

describe('Spec §4 voucher flow', () => {
  it('Spec §4 voucher prompt, §9 voucher share prompt: prompts after ten seconds', async () => {
    await pass(9_999);
    expect(view()).toBe('none');
    await pass(1);
    expect(view()).toBe('prompt');
  });

  it.each([
    ['none is left', 'searchVoucher', ok({ data: { ...voucher, used_acquire_quantity: 10 } })],
    ['there is none', 'searchVoucher', ok({ data: null })],
    ['it was received', 'getVoucherRecord', ok({ success: true })],
    ['the lookup failed', 'searchVoucher', { ok: false, failure: { code: 'NETWORK' } }],
  ])('Spec §4 voucher record: prompts for nothing when %s', async (_, name, answer) => {
    stop();
    $voucherRecord.set({ received: false, voucher: null });
    answers.set(name, () => answer);
    stop = followVoucher('hanamichi', 3);
    await pass(10_000);
    expect(view()).toBe('none');
  });

  it('Spec §4 acquired voucher: opens the dialog at once. §4 voucher ribbon: shows it a second later', async () => {
    await pass(0);
    $shared.set({ status: 'shared', way: 'native' });
    await pass(0);
    expect(view()).toBe('received');
    expect($voucherRecord.get().received).toBe(true);
    await pass(999);
    expect($ribbon.get()).toBeUndefined();
    await pass(1);
    expect($ribbon.get()).toEqual(voucher);
  });

  it('Spec §9 post-share acquire: acquires once, 15 seconds after sharing a link', async () => {
    await pass(0);
    $shared.set({ status: 'shared', way: 'link' });
    $shared.set({ status: 'shared', way: 'link' });
    await pass(14_999);
    expect(acquires()).toBe(0);
    await pass(1);
    expect(acquires()).toBe(1);
    expect(view()).toBe('received');
  });

  it('prompts when the voucher loads after the ten seconds', async () => {
    stop();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answers.set('searchVoucher', () => promise);
    stop = followVoucher('hanamichi', 3);
    await pass(20_000);
    expect(view()).toBe('none');
    resolve(ok({ data: voucher }));
    await pass(0);
    expect(view()).toBe('prompt');
  });

  it('prompts when a view that covers the tenth second closes, and once only', async () => {
    await pass(9_000);
    $voucherView.set({ view: 'gone' });
    await pass(5_000);
    expect(view()).toBe('gone');
    $voucherView.set({ view: 'none' });
    expect(view()).toBe('prompt');
    $voucherView.set({ view: 'none' });
    await pass(60_000);
    expect(view()).toBe('none');
  });

  it('shows the ribbon a second after the success, although the dialog is closed', async () => {
    await pass(0);
    $shared.set({ status: 'shared', way: 'native' });
    await pass(500);
    $voucherView.set({ view: 'none' });
    await pass(500);
    expect($ribbon.get()).toEqual(voucher);
  });

  it('does not prompt a visitor who has shared already', async () => {
    await pass(0);
    $shared.set({ status: 'shared', way: 'link' });
    await pass(10_000);
    expect(view()).toBe('none');
  });

  it('Spec §4 no-voucher dialog: shows the failure when acquiring fails', async () => {
    const failure = { code: 'VOUCHER_NOT_AVAILABLE', messages: [], status: 409 };
    answers.set('acquireVoucher', () => ({ ok: false, failure }));
    await pass(0);
    $shared.set({ status: 'shared', way: 'native' });
    await pass(0);
    expect($voucherView.get()).toEqual({ view: 'gone', failure });
    await pass(5_000);
    expect($ribbon.get()).toBeUndefined();
  });

  it('acquires nothing in the next room for a share in this one', async () => {
    await pass(0);
    $shared.set({ status: 'shared', way: 'link' });
    await pass(5_000);
    stop();
    stop = followVoucher('hanamichi', 4);
    await pass(20_000);
    expect(acquires()).toBe(0);
  });

  it('a second share acquires nothing and shows nothing', async () => {
    await pass(0);
    $shared.set({ status: 'shared', way: 'native' });
    await pass(0);
    $voucherView.set({ view: 'none' });
    $shared.set({ status: 'shared', way: 'native' });
    await pass(20_000);
    expect(acquires()).toBe(1);
    expect(view()).toBe('none');
  });

  it('acquires nothing for a guest, and loads again when they sign in, Spec §6', async () => {
    stop();
    $session.set({ type: 'ghost' });
    stop = followVoucher('hanamichi', 3);
    await pass(0);
    $shared.set({ status: 'shared', way: 'native' });
    await pass(20_000);
    expect(acquires()).toBe(0);
    const looked = asked.filter((name) => name === 'getVoucherRecord').length;
    $session.set(member);
    await pass(0);
    expect(asked.filter((name) => name === 'getVoucherRecord')).toHaveLength(looked + 1);
  });
});

describe('Spec §7 coupon.status_changed', () => {
  it('a changed voucher is loaded again within three seconds', async () => {
    await pass(0);
    answers.set('searchVoucher', () => ok({ data: { ...voucher, amount: 500 } }));
    receiveCouponEvent({
      event: 'coupon.status_changed',
      event_id: 'e',
      sent_at: '',
      data: { id: 9, event_type: 'share_live', acquire_status: 'ongoing' },
    });
    await pass(3000);
    expect($voucherRecord.get().voucher?.amount).toBe(500);
  });
});
