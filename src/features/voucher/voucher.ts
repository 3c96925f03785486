import { atom, computed } from 'nanostores';
import * as calls from '../../contract/calls/voucher.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { $voucherChanges, MOST_DELAY_MS } from '../coupon/voucher-changes.ts';
import { requireIdentity } from '../session/prompt.ts';
import { $session } from '../session/session.ts';
import { $shared, clearShare } from '../share/share.ts';
import { acquireDelay, offered, type VoucherRecord } from './rules/share-flow.ts';

export type Voucher = NonNullable<Reply<'searchVoucher'>['data']>;

/** Empty until both requests have succeeded. */
export const $voucherRecord = atom<VoucherRecord<Voucher>>({ received: false, voucher: null });

export const $offered = computed($voucherRecord, offered);

/** `gone`: acquiring failed, with the reason if known. */
export const $voucherView = atom<
  | { view: 'none' }
  | { view: 'prompt' }
  | { view: 'received'; voucher: Voucher }
  | { view: 'gone'; failure?: Failure }
>({ view: 'none' });

export const $ribbon = atom<Voucher | undefined>(undefined);

/** Spec §9 voucher share prompt. */
const PROMPT_MS = 10_000;

/** Spec §9 ribbon: it appears after the share dialog. */
const RIBBON_AFTER_MS = 1000;

const TYPE = { type: 'share_live' } as const;

const REFUSED: Failure = { code: 'VOUCHER_NOT_AVAILABLE', messages: [] };

/** A failure is silent. Spec §4 voucher record, §8. */
async function loadVoucher(store: string, postId: number): Promise<void> {
  const [record, search] = await Promise.all([
    call(calls.getVoucherRecord, { params: { postId }, query: TYPE }),
    call(calls.searchVoucher, { params: { store }, query: TYPE }),
  ]);
  if (!record.ok || !search.ok) return;
  $voucherRecord.set({ received: record.data.success, voucher: search.data.data });
}

/** Due ten seconds after the entry; `done` once shown or after a share. */
let prompt: 'early' | 'due' | 'done' = 'early';

/** Waits until it is due, a voucher is loaded and no view is open. Spec §4 voucher prompt. */
function showPrompt(): void {
  if ($shared.get().status === 'shared') prompt = 'done';
  if (prompt !== 'due' || !$offered.get() || $voucherView.get().view !== 'none') return;
  prompt = 'done';
  $voucherView.set({ view: 'prompt' });
}

/** Pending timers of this room. */
const timers = new Set<ReturnType<typeof setTimeout>>();

function later(ms: number, run: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(timer);
    run();
  }, ms);
  timers.add(timer);
}

function showReceived(voucher: Voucher): void {
  $voucherRecord.set({ received: true, voucher });
  $voucherView.set({ view: 'received', voucher });
  later(RIBBON_AFTER_MS, () => $ribbon.set(voucher));
}

function showRefused(failure: Failure, voucher: Voucher): void {
  if (failure.code === 'VOUCHER_ALREADY_HELD') $voucherRecord.set({ received: true, voucher });
  $voucherView.set({ view: 'gone', failure });
}

let isAcquiring = false;

/** Spec §4 voucher flow, §4 acquired voucher, §4 no-voucher dialog. */
export async function acquireVoucher(postId: number): Promise<void> {
  const voucher = $offered.get();
  if (!voucher || isAcquiring) return;
  isAcquiring = true;
  const { id } = voucher;
  const result = await call(calls.acquireVoucher, { params: { id }, body: { post_id: postId } });
  isAcquiring = false;
  if (result.ok && result.data.success) showReceived(voucher);
  else showRefused(result.ok ? REFUSED : result.failure, voucher);
}

function acquireAfterShare(postId: number): void {
  const shared = $shared.get();
  if (shared.status === 'not_yet') return;
  if ($voucherView.get().view === 'prompt') closeVoucher();
  const delay = acquireDelay(shared.way, $session.get().type === 'member');
  if (delay === 0) void acquireVoucher(postId);
  else if (delay) later(delay, () => void acquireVoucher(postId));
}

/**
 * Prompts after ten seconds and acquires the voucher after a share. Loads it again after a login or
 * a change. Spec §4 voucher flow. Returns the unsubscribe function.
 */
export function followVoucher(store: string, postId: number): () => void {
  let loadedFor: string | undefined;
  const stopSession = $session.subscribe(({ type }) => {
    if (type === 'unknown' || type === loadedFor) return;
    loadedFor = type;
    void loadVoucher(store, postId);
  });
  const stopShared = $shared.listen(() => acquireAfterShare(postId));
  prompt = 'early';
  const stopChanges = $voucherChanges.listen(() =>
    later(Math.random() * MOST_DELAY_MS, () => void loadVoucher(store, postId)),
  );
  const stopPrompt = computed([$offered, $voucherView, $shared], () => ({})).listen(showPrompt);
  later(PROMPT_MS, () => {
    prompt = 'due';
    showPrompt();
  });
  return () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    stopSession();
    stopShared();
    stopChanges();
    stopPrompt();
    clearShare();
    $voucherRecord.set({ received: false, voucher: null });
    closeVoucher();
    endRibbon();
  };
}

/**
 * Closes the prompt and requires a login, because only members can acquire vouchers. Resolves false
 * if the login is closed. Spec §6.
 */
export async function acceptPrompt(): Promise<boolean> {
  closeVoucher();
  return requireIdentity(false);
}

export const closeVoucher = (): void => $voucherView.set({ view: 'none' });

export const endRibbon = (): void => $ribbon.set(undefined);
