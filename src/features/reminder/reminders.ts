import { atom } from 'nanostores';
import * as reminderCalls from '../../contract/calls/reminder.ts';
import type { Failure, Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { requireIdentity } from '../session/prompt.ts';
import { whenIdentified } from '../session/session.ts';

export type Subject =
  | { kind: 'show'; postId: number }
  | { kind: 'stock'; productId: number; skuId: number };

export type Reminder =
  | { status: 'unknown' }
  | { status: 'ready' | 'saving'; isAsked: boolean }
  | { status: 'failed'; isAsked: boolean; failure: Failure };

/** By `subjectKey`. */
export const $reminders = atom<Readonly<Record<string, Reminder>>>({});

const UNKNOWN: Reminder = { status: 'unknown' };

export const reminderOf = (
  reminders: Readonly<Record<string, Reminder>>,
  subject: Subject,
): Reminder => reminders[subjectKey(subject)] ?? UNKNOWN;

export const subjectKey = (subject: Subject): string =>
  subject.kind === 'show' ? `show ${subject.postId}` : `stock ${subject.skuId}`;

const setReminder = (subject: Subject, reminder: Reminder): void =>
  $reminders.set({ ...$reminders.get(), [subjectKey(subject)]: reminder });

const showCalls = {
  read: reminderCalls.getShowReminder,
  ask: reminderCalls.askShowReminder,
  withdraw: reminderCalls.withdrawShowReminder,
};

/** Returns whether the member waits afterwards. */
async function send(
  subject: Subject,
  action: 'read' | 'ask' | 'withdraw',
  signal?: AbortSignal,
): Promise<Result<boolean>> {
  const ending = signal && { signal };
  if (subject.kind === 'show') {
    const params = { id: subject.postId };
    const result = await call(showCalls[action], { params, ...ending });
    return result.ok ? { ok: true, data: result.data.is_asked } : result;
  }
  const { productId: id, skuId } = subject;
  const result =
    action === 'read'
      ? await call(reminderCalls.listStockReminders, { params: { id }, ...ending })
      : await call(
          action === 'ask' ? reminderCalls.askStockReminder : reminderCalls.withdrawStockReminder,
          { params: { id, skuId } },
        );
  return result.ok ? { ok: true, data: result.data.sku_ids.includes(skuId) } : result;
}

/** Grows with each press, so that an earlier read cannot replace its result. */
let presses = 0;

/** Only members wait for a mail. After a failed read the visitor can still ask. */
export async function loadReminder(subject: Subject): Promise<void> {
  const signal = pageSignal();
  const pressed = presses;
  const { type } = await whenIdentified();
  const result = type === 'member' ? await send(subject, 'read', signal) : undefined;
  if (signal.aborted || pressed !== presses) return;
  setReminder(subject, { status: 'ready', isAsked: result?.ok === true && result.data });
}

export async function toggleReminder(subject: Subject): Promise<void> {
  const before = reminderOf($reminders.get(), subject);
  if (before.status === 'saving' || !(await requireIdentity(false))) return;
  presses += 1;
  const isAsked = before.status !== 'unknown' && before.isAsked;
  setReminder(subject, { status: 'saving', isAsked });
  const result = await send(subject, isAsked ? 'withdraw' : 'ask');
  presses += 1;
  setReminder(
    subject,
    result.ok
      ? { status: 'ready', isAsked: result.data }
      : { status: 'failed', isAsked, failure: result.failure },
  );
}
