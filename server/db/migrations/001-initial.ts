import type { Kysely } from 'kysely';
import { createCartTables } from './001-initial/cart.ts';
import { createCouponTables } from './001-initial/coupon.ts';
import { createChangeTriggers, createFunctions } from './001-initial/functions.ts';
import { createOrderTables } from './001-initial/order.ts';
import { createPaymentTables } from './001-initial/payment.ts';
import { createPeopleTables } from './001-initial/people.ts';
import { createPostTables } from './001-initial/post.ts';
import { createProductTables } from './001-initial/product.ts';
import { createRoomTables } from './001-initial/room.ts';
import { createSandboxTables } from './001-initial/sandbox.ts';
import { createServerTables } from './001-initial/server.ts';
import { createStoreTables } from './001-initial/store.ts';

/** Every table of the first release, in the order that their foreign keys need. */
export async function up(db: Kysely<never>): Promise<void> {
  await createStoreTables(db);
  await createPeopleTables(db);
  await createProductTables(db);
  await createPostTables(db);
  await createRoomTables(db);
  await createCartTables(db);
  await createOrderTables(db);
  await createPaymentTables(db);
  await createSandboxTables(db);
  await createCouponTables(db);
  await createServerTables(db);
  await createFunctions(db);
  await createChangeTriggers(db);
}
