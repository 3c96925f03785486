import { atom } from 'nanostores';
import * as noticeCalls from '../../contract/calls/notice-choice.ts';
import type { Reply } from '../../contract/schemas.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';

export type NoticeChoice = Reply<'listNoticeChoices'>['data'][number];

export type LineChoice = Reply<'listNoticeChoices'>['line'];

export const $noticeChoices = atom<Load<NoticeChoice[]>>(EMPTY);
export const $lineChoice = atom<LineChoice>(null);

export async function loadNoticeChoices(): Promise<void> {
  const signal = pageSignal();
  $noticeChoices.set(LOADING);
  $lineChoice.set(null);
  const result = await call(noticeCalls.listNoticeChoices, { signal });
  if (signal.aborted) return;
  if (result.ok) $lineChoice.set(result.data.line);
  $noticeChoices.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
}

/** The box changes at once, and back after a failure. */
export async function setNoticeChoice(choice: NoticeChoice): Promise<void> {
  const before = $noticeChoices.get();
  if (before.status !== 'ready') return;
  const data = before.data.map((each) => (each.kind === choice.kind ? choice : each));
  $noticeChoices.set({ status: 'ready', data });
  const result = await call(noticeCalls.setNoticeChoice, { body: choice });
  if (result.ok) return;
  $noticeChoices.set(before);
  void showFailure(result.failure);
}

export async function setLineNotices(isOn: boolean): Promise<void> {
  const before = $lineChoice.get();
  if (before === null) return;
  $lineChoice.set({ ...before, is_on: isOn });
  const result = await call(noticeCalls.setLineNotices, { body: { is_on: isOn } });
  if (result.ok) return;
  $lineChoice.set(before);
  void showFailure(result.failure);
}
