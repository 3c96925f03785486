import { isoOf } from '../../../server/db/time.ts';
import { withTransaction } from '../../../server/db/transaction.ts';
import { hashToken } from '../../../server/http/token.ts';
import { openSession } from '../../../server/modules/session/sessions.ts';
import { asGuest, asMember, type Person } from '../../../server/visitor.ts';
import { addFromMarket, cartItemIds, cashOnDelivery } from '../../support/cart.ts';
import { placeOrder } from '../../support/order.ts';
import type { Member, Shop } from '../../support/shop.ts';
import { insertGuest, insertMember, insertProduct, insertShop } from '../../support/shop.ts';
import type { TestServer } from '../../support/test-server.ts';
import type { Asker } from './askers.ts';

type Credentials = { token?: string; guestToken?: string };

export interface Scene {
  server: TestServer;
  shop: Shop;
  owner: Member;
  /** No other sender's reply may contain it. */
  ownersSecret: string;
  credentials(asker: Asker): Promise<Credentials>;
  reopen(): Promise<void>;
  sku(): Promise<number>;
  cartItem(): Promise<number>;
  order(): Promise<number>;
  unpaidOrder(): Promise<number>;
  cardOrder(): Promise<number>;
  deliveredOrder(): Promise<number>;
}

const SECRET = '秘密の花園';
export const NOBODYS = 2_000_000_000;

async function signUpElsewhere(server: TestServer): Promise<Member> {
  const { db } = server.services;
  const shop = await insertShop(db);
  const member = await insertMember(db);
  await addFromMarket(server, shop, member, (await insertProduct(db, shop)).skuId);
  return member;
}

async function endSession(server: TestServer, token: string, how: 'expires_at' | 'revoked_at') {
  await server.services.db
    .updateTable('session')
    .set({ [how]: isoOf(server.services.clock()) })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

export async function setScene(server: TestServer): Promise<Scene> {
  const { db, clock } = server.services;
  const shop = await insertShop(db, {
    settings: JSON.stringify([{ name: 'guest_chat', enable: true, integer: null, string: null }]),
  });
  await db
    .updateTable('payment_setting')
    .set({ enabled: 1 })
    .where('store_id', '=', shop.storeId)
    .execute();
  const owner = await insertMember(db);
  const user_id = owner.id;
  await db.updateTable('address').set({ name: SECRET }).where('user_id', '=', user_id).execute();
  await db
    .updateTable('user_account')
    .set({ last_name: SECRET })
    .where('id', '=', user_id)
    .execute();
  const people: Record<Asker, Person | undefined> = {
    ghost: undefined,
    guest: asGuest((await insertGuest(db)).id),
    owner: asMember(owner.id),
    another: asMember((await insertMember(db)).id),
    elsewhere: asMember((await signUpElsewhere(server)).id),
    expired: asMember(owner.id),
    revoked: asMember(owner.id),
    blacklisted: asMember((await insertMember(db)).id),
  };

  const { blacklisted } = people;
  if (blacklisted) {
    await db
      .insertInto('comment_blacklist')
      .values({ store_id: shop.storeId, user_id: blacklisted.id, created_at: isoOf(clock()) })
      .execute();
  }

  const sku = async () => (await insertProduct(db, shop, { sku: { stock: 50 } })).skuId;
  const cartItem = async () => {
    await addFromMarket(server, shop, owner, await sku());
    return (await cartItemIds(server, shop, owner)).at(-1) ?? 0;
  };
  return {
    server,
    shop,
    owner,
    ownersSecret: SECRET,
    async credentials(asker) {
      const person = people[asker];
      if (!person) return {};
      const token = await withTransaction(db, (trx) => openSession(trx, person, clock()));
      if (asker === 'expired') await endSession(server, token, 'expires_at');
      if (asker === 'revoked') await endSession(server, token, 'revoked_at');
      return person.type === 'member' ? { token } : { guestToken: token };
    },
    async reopen() {
      await db
        .updateTable('session')
        .set({ revoked_at: null })
        .where('token_hash', '=', hashToken(owner.auth.token))
        .execute();
    },
    sku,
    cartItem,
    async order() {
      const body = cashOnDelivery(owner, [await cartItem()], 1800);
      return (await server.call('checkout', { ...owner.auth, body })).body.id;
    },
    unpaidOrder: async () => (await placeOrder(server, shop, owner, 'gmo_cvs')).id,
    cardOrder: async () => (await placeOrder(server, shop, owner, 'gmo_credit')).id,
    async deliveredOrder() {
      const { id } = await placeOrder(server, shop, owner, 'cash_on_delivery');
      const came = { status: 'delivered', payment_status: 'paid' } as const;
      await db.updateTable('customer_order').set(came).where('id', '=', id).execute();
      return id;
    },
  };
}
