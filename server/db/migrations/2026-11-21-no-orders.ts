import type { Kysely } from 'kysely';
import { widenOrders } from './orders/order.ts';
import { createPaymentTables } from './orders/payment.ts';
import { createSandboxTables } from './orders/sandbox.ts';

/** Orders with all their fields, payments by a provider, cards, messages. */
export async function up(db: Kysely<never>): Promise<void> {
  await widenOrders(db);
  await createPaymentTables(db);
  await createSandboxTables(db);
}
