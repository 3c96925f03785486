import { atom } from 'nanostores';
import * as staffCalls from '../../contract/calls/staff.ts';
import type { Reply } from '../../contract/schemas.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { showToast } from '../../platform/toast/actions.ts';

export type StaffInvitation = Reply<'listOwnStaff'>['invitations'][number];

export const $staffInvitations = atom<Load<StaffInvitation[]>>(EMPTY);
export const $accepting = atom<number | null>(null);

export async function loadStaffInvitations(): Promise<void> {
  $accepting.set(null);
  const signal = pageSignal();
  $staffInvitations.set(LOADING);
  const result = await call(staffCalls.listOwnStaff, { signal });
  if (signal.aborted) return;
  $staffInvitations.set(loadOf(result.ok ? { ok: true, data: result.data.invitations } : result));
}

/** An invitation that was withdrawn disappears too. */
export async function acceptStaffInvitation({ id }: StaffInvitation): Promise<void> {
  if ($accepting.get() !== null) return;
  $accepting.set(id);
  const result = await call(staffCalls.acceptStaffInvitation, { params: { id } });
  $accepting.set(null);
  if (!result.ok) void showFailure(result.failure);
  const loaded = $staffInvitations.get();
  const isGone = result.ok || result.failure.code === 'NOT_FOUND';
  if (isGone && loaded.status === 'ready') {
    const data = loaded.data.filter((invitation) => invitation.id !== id);
    $staffInvitations.set({ status: 'ready', data });
  }
  if (!result.ok) return;
  await loadWords('staff');
  showToast(getWords('staff').joined({ store: result.data.store.name }), 'success');
}
