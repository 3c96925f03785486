import { z } from 'zod';

/**
 * Notices that a member can switch off. Mails about orders, payments, shipping and the account
 * are not among them. A new kind needs its name in `locales/{language}/notice-choice.json`.
 */
export const noticeKind = z.enum(['show_begins', 'back_in_stock', 'subscription_due', 'draw_won']);

export type NoticeKind = z.output<typeof noticeKind>;

const noticeChoice = z.object({ kind: noticeKind, mail: z.boolean() });

/** Null on a server without LINE. */
const lineChoice = z.object({ is_connected: z.boolean(), is_on: z.boolean() }).nullable();

const choices = z.object({ data: z.array(noticeChoice), line: lineChoice });

export const noticeChoiceSchemas = {
  listNoticeChoices: { reply: choices },
  setNoticeChoice: { body: noticeChoice, reply: choices },
  setLineNotices: { body: z.object({ is_on: z.boolean() }), reply: choices },
};
