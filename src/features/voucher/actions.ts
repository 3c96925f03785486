import * as calls from '../../contract/calls/voucher.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { requireIdentity } from '../session/actions.ts';
import { $session } from '../session/state.ts';
import { $shared } from '../share/state.ts';
import { acquireDelay } from './rules/share-flow.ts';
import { $offered, $ribbon, $voucherRecord, $voucherView, type Voucher } from './state.ts';

/** Spec §9: voucher share prompt. */
const PROMPT_MS = 10_000;
/** Spec §4: the ribbon comes after the share dialog. */
const RIBBON_AFTER_MS = 1000;

const TYPE = { type: 'share_live' } as const;

/** What went wrong when the server answers without success and without an error. */
const REFUSED: Failure = { code: 'VOUCHER_NOT_AVAILABLE', messages: [] };

/** Finds out what there is to get. What can't be found out is not offered; nobody is told. Spec §8. */
async function loadKnown(store: string, postId: number): Promise<void> {
  const [record, search] = await Promise.all([
    call(calls.getVoucherRecord, { params: { postId }, query: TYPE }),
    call(calls.searchVoucher, { params: { store }, query: TYPE }),
  ]);
  if (!record.ok || !search.ok) return;
  $voucherRecord.set({ received: record.data.success, voucher: search.data.data });
}

/** The prompt gives way to whatever the visitor does meanwhile. */
function showPrompt(): void {
  const isShared = $shared.get().status === 'shared';
  if ($offered.get() && !isShared && $voucherView.get().view === 'none') {
    $voucherView.set({ view: 'prompt' });
  }
}

function received(voucher: Voucher): void {
  $voucherRecord.set({ received: true, voucher });
  $voucherView.set({ view: 'received', voucher });
  setTimeout(() => $ribbon.set(voucher), RIBBON_AFTER_MS);
}

function refused(failure: Failure, voucher: Voucher): void {
  if (failure.code === 'VOUCHER_ALREADY_HELD') $voucherRecord.set({ received: true, voucher });
  $voucherView.set({ view: 'gone', failure });
}

let isAcquiring = false;

/** Gets the voucher of a show that was shared. Spec §4 voucher flow. */
export async function acquireVoucher(postId: number): Promise<void> {
  const voucher = $offered.get();
  if (!voucher || isAcquiring) return;
  isAcquiring = true;
  const { id } = voucher;
  const result = await call(calls.acquireVoucher, { params: { id }, body: { post_id: postId } });
  isAcquiring = false;
  if (result.ok && result.data.success) received(voucher);
  else refused(result.ok ? REFUSED : result.failure, voucher);
}

function acquireAfterShare(postId: number): void {
  const shared = $shared.get();
  if (shared.status === 'not_yet') return;
  if ($voucherView.get().view === 'prompt') closeVoucher();
  const delay = acquireDelay(shared.way, $session.get().type === 'member');
  if (delay === 0) void acquireVoucher(postId);
  else if (delay) setTimeout(() => void acquireVoucher(postId), delay);
}

/**
 * Follows the share voucher of a show from entering it: what there is, the prompt after ten seconds,
 * and getting it once the show was shared. Who signs in meanwhile is looked up again. Spec §4 voucher
 * flow. Returns what stops it.
 */
export function followVoucher(store: string, postId: number): () => void {
  const look = () => void loadKnown(store, postId);
  let lookedAs: string | undefined;
  const stopSession = $session.subscribe(({ type }) => {
    if (type === 'unknown' || type === lookedAs) return;
    lookedAs = type;
    look();
  });
  const stopShared = $shared.listen(() => acquireAfterShare(postId));
  const prompt = setTimeout(showPrompt, PROMPT_MS);
  return () => {
    clearTimeout(prompt);
    stopSession();
    stopShared();
  };
}

/**
 * Leaves the prompt for sharing. Only a member can get the voucher, so others sign in first; whoever
 * closes the login has answered no, and the answer is false. Spec §6.
 */
export async function acceptPrompt(): Promise<boolean> {
  closeVoucher();
  return requireIdentity(false);
}

export const closeVoucher = (): void => $voucherView.set({ view: 'none' });
export const endRibbon = (): void => $ribbon.set(undefined);
