import { createHmac } from 'node:crypto';
import { type NoticeKind, noticeKind } from '../../../src/contract/notice-choice.ts';
import type { Db, Trx } from '../../db/db.ts';
import { serverSecret } from '../../db/secret.ts';
import { isSameSecret } from '../../http/token.ts';

/** Below `/api/`, which every deployment routes to the server. */
export const STOP_PATH = '/api/mail-stop';

interface Stop {
  userId: number;
  kind: NoticeKind;
}

const sign = async (db: Db | Trx, text: string) =>
  createHmac('sha256', await serverSecret(db, 'mail-stop'))
    .update(text)
    .digest('base64url');

/** Works without a login and never expires, because a mail may be read years later. */
export async function stopLinkOf(
  db: Db | Trx,
  origin: string,
  { userId, kind }: Stop,
): Promise<string> {
  const text = `${userId}.${kind}`;
  return `${origin}${STOP_PATH}?token=${text}.${await sign(db, text)}`;
}

/** Undefined for a token that this shop did not sign. */
export async function readStopToken(db: Db, token: string): Promise<Stop | undefined> {
  const [userId = '', name = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, await sign(db, `${userId}.${name}`))) return undefined;
  const kind = noticeKind.safeParse(name);
  return kind.success ? { userId: Number(userId), kind: kind.data } : undefined;
}
