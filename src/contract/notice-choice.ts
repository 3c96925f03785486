import { z } from 'zod';
import { list } from './primitives.ts';

/**
 * Notices that a member can switch off. Mails about orders, payments, shipping and the account
 * are not among them. A new kind needs its name in `locales/{language}/notice-choice.json`.
 */
export const noticeKind = z.enum(['show_begins', 'back_in_stock', 'subscription_due', 'draw_won']);

export type NoticeKind = z.output<typeof noticeKind>;

/** Whether the member receives a kind by mail. */
const noticeChoice = z.object({ kind: noticeKind, mail: z.boolean() });

export const noticeChoiceSchemas = {
  listNoticeChoices: { reply: list(noticeChoice) },
  setNoticeChoice: { body: noticeChoice, reply: list(noticeChoice) },
};
