import type { ParsedBody } from '../../../src/contract/schemas.ts';
import type { Locale } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { asMember, visitorKey } from '../../visitor.ts';
import { queueCardDeletion } from '../card/queue-card-deletion.ts';
import { lockSkus, releaseHold, type StockMove } from '../cart/stock.ts';
import { queueStock } from '../cart/stock-events.ts';
import { queueMail } from '../mail/outbox.ts';
import type { EffectContext } from '../outbox/queue.ts';
import {
  contactEmail,
  lockMember,
  newPlaceholderEmail,
  type UserRow,
} from '../session/accounts.ts';
import { revokeSessions } from '../session/sessions.ts';
import { endStaffOf } from '../staff/members.ts';
import { requireProof, requireUser } from './password.ts';

const CLOSED_NAME: Record<UserRow['locale'], string> = {
  ja: '退会した会員',
  zh_TW: '已關閉帳號的會員',
};

async function emptyCarts(trx: Trx, userId: number, now: string): Promise<StockMove[]> {
  const ofMember = trx
    .selectFrom('cart_item')
    .select(['id', 'sku_id', 'quantity'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active');
  await lockSkus(
    trx,
    (await ofMember.execute()).map((item) => item.sku_id),
  );
  // Items may have changed before the lock.
  const items = await ofMember.execute();
  for (const { id, sku_id, quantity } of items) {
    await releaseHold(trx, sku_id, quantity, { by: `member ${userId}`, at: now });
    await trx
      .updateTable('cart_item')
      .set({ state: 'deleted', ended_at: now })
      .where('id', '=', id)
      .execute();
  }
  return items.map(({ sku_id, quantity }) => ({ skuId: sku_id, taken: -quantity }));
}

/** No payment becomes due. */
const endPlans = (trx: Trx, userId: number, now: string) =>
  trx
    .updateTable('subscription')
    .set({ canceled_at: now, next_deferred_at: now })
    .where('user_id', '=', userId)
    .where('next_deferred_at', '>', now)
    .execute();

/** Returns the cards, which the provider stores. */
async function deleteBelongings(trx: Trx, { id, email }: UserRow) {
  const cards = await trx
    .deleteFrom('card')
    .where('user_id', '=', id)
    .returning(['provider_card_id', 'provider'])
    .execute();
  for (const table of [
    'address',
    'facebook_mapping',
    'user_provider',
    'one_time_token',
    'email_stop',
    'coupon_holding',
    'passkey',
    'notice_choice',
    'favourite',
    'show_reminder',
    'stock_reminder',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  const registrations = trx.selectFrom('registration').select('id').where('email', '=', email);
  await trx.deleteFrom('one_time_token').where('registration_id', 'in', registrations).execute();
  await trx.deleteFrom('registration').where('email', '=', email).execute();
  return cards;
}

/** Keeps the row. */
async function anonymize(trx: Trx, { id, locale }: UserRow, now: string): Promise<void> {
  const name = CLOSED_NAME[locale];
  await trx
    .updateTable('user_account')
    .set({
      email: newPlaceholderEmail(),
      password_hash: null,
      first_name: null,
      last_name: null,
      nickname: name,
      avatar_url: null,
      phone_number: null,
      closed_at: now,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('comment')
    .set({ name, group_stream_name: null })
    .where('user_id', '=', id)
    .execute();
  await trx.updateTable('draw_entry').set({ name }).where('user_id', '=', id).execute();
  await trx.updateTable('session').set({ user_agent: null }).where('user_id', '=', id).execute();
}

async function deleteTraces(trx: Trx, { id, email }: UserRow): Promise<void> {
  const owner = visitorKey(asMember(id));
  await trx.deleteFrom('cart_event').where('owner', '=', owner).execute();
  await trx.deleteFrom('room_trace').where('owner', '=', owner).execute();
  await trx
    .deleteFrom('mail_outbox')
    .where('to_address', '=', email)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();
}

async function mailGoodbye(trx: Trx, user: UserRow, locale: Locale, now: Date): Promise<void> {
  const to = contactEmail(user.email);
  if (to) await queueMail(trx, { kind: 'accountClosed', to, locale, values: {} }, now);
}

interface CloseContext extends EffectContext {
  services: Services;
}

export async function closeIn(
  context: CloseContext,
  user: UserRow,
  locale: Locale,
  now: Date,
): Promise<void> {
  const { trx } = context;
  const { id } = user;
  const at = isoOf(now);
  await lockMember(trx, id);
  const moves = await emptyCarts(trx, id, at);
  await endPlans(trx, id, at);
  const cards = await deleteBelongings(trx, user);
  await deleteTraces(trx, user);
  await anonymize(trx, user, at);
  await revokeSessions(trx, id, now);
  await mailGoodbye(trx, user, locale, now);
  await endStaffOf(context, id);
  await queueStock(context, moves);
  await queueCardDeletion(context, id, cards);
}

/**
 * Closes a member's account. Keeps orders as Japanese law requires, and deletes everything else.
 * `reduceClosedOrders` removes addresses and messages of finished orders. Throws INVALID_INPUT for
 * a wrong password, LOGIN_NOT_FRESH, UNAUTHORIZED.
 */
export async function closeAccount(
  services: Services,
  userId: number,
  { password }: ParsedBody<'closeAccount'>,
  { token, locale }: { token: string; locale: Locale },
): Promise<{ success: true }> {
  const user = await requireUser(services.db, userId);
  await requireProof(services, user, { password, token });
  const now = services.clock();
  await withTransaction(services.db, (trx, afterCommit) =>
    closeIn({ trx, afterCommit, services }, user, locale, now),
  );
  return { success: true };
}
