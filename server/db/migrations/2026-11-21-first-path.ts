import type { Kysely } from 'kysely';
import { createCartTables } from './first-path/cart.ts';
import { createCatalogueTables } from './first-path/catalogue.ts';
import { createFunctions, createKeepingTables } from './first-path/keeping.ts';
import { createOrderTables } from './first-path/order.ts';
import { createPeopleTables } from './first-path/people.ts';
import { createShowTables } from './first-path/show.ts';
import { createStoreTables } from './first-path/store.ts';

/** Every table of the first path, in the order their foreign keys ask for. */
export async function up(db: Kysely<never>): Promise<void> {
  await createStoreTables(db);
  await createPeopleTables(db);
  await createCatalogueTables(db);
  await createShowTables(db);
  await createCartTables(db);
  await createOrderTables(db);
  await createKeepingTables(db);
  await createFunctions(db);
}
