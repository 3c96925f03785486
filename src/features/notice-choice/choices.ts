import { atom } from 'nanostores';
import * as noticeCalls from '../../contract/calls/notice-choice.ts';
import type { Reply } from '../../contract/schemas.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';

export type NoticeChoice = Reply<'listNoticeChoices'>['data'][number];

export const $noticeChoices = atom<Load<NoticeChoice[]>>(EMPTY);

export async function loadNoticeChoices(): Promise<void> {
  const signal = pageSignal();
  $noticeChoices.set(LOADING);
  const result = await call(noticeCalls.listNoticeChoices, { signal });
  if (signal.aborted) return;
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
