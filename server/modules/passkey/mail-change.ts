import type { Trx } from '../../db/db.ts';
import { type MailContext, passwordLink } from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import { contactEmail, findUser } from '../session/accounts.ts';

interface PasskeyChange {
  kind: 'passkeyAdded' | 'passkeyRemoved';
  mail: MailContext;
  now: Date;
}

/** Without the passkey's name, which an attacker may have chosen. */
export async function mailChange(
  trx: Trx,
  userId: number,
  { kind, mail: { locale, origin }, now }: PasskeyChange,
): Promise<void> {
  const user = await findUser(trx, userId);
  const to = user && contactEmail(user.email);
  if (!to) return;
  await queueMail(trx, { kind, to, locale, values: { link: passwordLink(origin) } }, now);
}
