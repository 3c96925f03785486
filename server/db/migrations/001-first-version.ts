import type { Kysely } from 'kysely';
import { createCartTables } from './001-first-version/cart.ts';
import { createCouponTables } from './001-first-version/coupon.ts';
import { createFacebookPageTables } from './001-first-version/facebook-page.ts';
import { createFavouriteTables } from './001-first-version/favourite.ts';
import { createFigureTables } from './001-first-version/figures.ts';
import { createChangeTriggers, createFunctions } from './001-first-version/functions.ts';
import { createGmoTables } from './001-first-version/gmo.ts';
import { createOrderTables } from './001-first-version/order.ts';
import { createPaymentTables } from './001-first-version/payment.ts';
import { createPeopleTables } from './001-first-version/people.ts';
import { createPostTables } from './001-first-version/post.ts';
import { createProductTables } from './001-first-version/product.ts';
import { createReminderTables } from './001-first-version/reminder.ts';
import { createRoomTables } from './001-first-version/room.ts';
import { createSandboxTables } from './001-first-version/sandbox.ts';
import { createServerTables } from './001-first-version/server.ts';
import { createStaffTables } from './001-first-version/staff.ts';
import { createStockTables } from './001-first-version/stock.ts';
import { createStoreTables } from './001-first-version/store.ts';
import { createStreamTables } from './001-first-version/stream.ts';
import { createStripeTables } from './001-first-version/stripe.ts';

/** In the order of the foreign keys. */
export async function up(db: Kysely<never>): Promise<void> {
  await createStoreTables(db);
  await createPeopleTables(db);
  await createStaffTables(db);
  await createProductTables(db);
  await createFavouriteTables(db);
  await createStockTables(db);
  await createPostTables(db);
  await createStreamTables(db);
  await createFacebookPageTables(db);
  await createRoomTables(db);
  await createReminderTables(db);
  await createCartTables(db);
  await createOrderTables(db);
  await createPaymentTables(db);
  await createSandboxTables(db);
  await createStripeTables(db);
  await createGmoTables(db);
  await createCouponTables(db);
  await createFigureTables(db);
  await createServerTables(db);
  await createFunctions(db);
  await createChangeTriggers(db);
}
