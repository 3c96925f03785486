import { sql } from 'kysely';
import { hostCalls } from '../../../src/contract/host/calls.ts';
import type { StaffCallName } from '../../../src/contract/host/roles.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { StaffRow } from './members.ts';
import { boundedJson, changedColumns } from './rules/bounded.ts';

/** How long what the staff did is kept. */
const KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;
const PAGE = 100;

/** The table of what an `{id}` in the path names, by the segment before it. */
const tables: Record<string, keyof Database> = {
  channels: 'facebook_page',
  comments: 'comment',
  coupons: 'coupon',
  draws: 'draw',
  keys: 'host_key',
  orders: 'customer_order',
  polls: 'poll',
  posts: 'post',
  products: 'product',
  skus: 'sku',
  staff: 'staff',
  store: 'store',
};

/** One change, as it is asked for. */
export interface Action {
  staff: StaffRow;
  call: StaffCallName;
  params: unknown;
  body: unknown;
}

/** The row that a call is about; undefined when it is about none, such as one it will create. */
function subjectOf({ staff, call, params }: Action) {
  const segment = hostCalls[call].path.split('/')[3] ?? '';
  const table = tables[segment];
  const id = segment === 'store' ? staff.store_id : (params as { id?: number } | undefined)?.id;
  return table && typeof id === 'number' ? { table, id } : undefined;
}

async function readRow(db: Db, subject: ReturnType<typeof subjectOf>) {
  if (!subject) return undefined;
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(subject.table)} where id = ${subject.id}`.execute(db);
  return rows[0];
}

/** The input that is not the subject's id. */
const inputOf = ({ params, body }: Action) =>
  boundedJson({ ...(params as object | undefined), ...(body as object | undefined) });

/**
 * Runs a change that a member of the staff asked for, and writes down who, what, before and after.
 * The line is written first, so that no change is without one, whenever the server ends. What it was
 * before is kept only if the change was made: a call that is rejected reads nothing of another store.
 */
export async function withAction<T>(
  { db, clock }: Services,
  action: Action,
  work: () => Promise<T>,
): Promise<T> {
  const subject = subjectOf(action);
  const before = await readRow(db, subject);
  const { id } = await db
    .insertInto('host_action')
    .values({
      store_id: action.staff.store_id,
      staff_id: action.staff.id,
      call: action.call,
      subject: subject ? `${subject.table} ${subject.id}` : null,
      input: inputOf(action),
      created_at: isoOf(clock()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const complete = (end: { outcome: string; before?: string | null; after?: string | null }) =>
    db.updateTable('host_action').set(end).where('id', '=', id).execute();
  try {
    const reply = await work();
    const changed = changedColumns(before, subject ? await readRow(db, subject) : undefined);
    await complete({
      outcome: 'done',
      before: changed.before ? boundedJson(changed.before) : null,
      after: boundedJson(subject ? (changed.after ?? null) : reply),
    });
    return reply;
  } catch (error) {
    await complete({ outcome: error instanceof ApiError ? error.code : 'INTERNAL' });
    throw error;
  }
}

/** Returns what the staff of a store did, newest first, a page at a time. */
export async function listActions(db: Db, storeId: number, before?: number) {
  const page = db
    .selectFrom('host_action')
    .innerJoin('staff', 'staff.id', 'host_action.staff_id')
    .select(['host_action.id', 'host_action.created_at', 'host_action.staff_id', 'staff.name'])
    .select(['host_action.call', 'host_action.subject', 'host_action.input'])
    .select(['host_action.before', 'host_action.after', 'host_action.outcome'])
    .where('host_action.store_id', '=', storeId)
    .orderBy('host_action.id', 'desc')
    .limit(PAGE);
  return before === undefined
    ? page.execute()
    : page.where('host_action.id', '<', before).execute();
}

/** Deletes what the staff did more than two years ago. */
export async function deleteOldActions({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('host_action')
    .where('created_at', '<', isoAfter(clock(), -KEPT_MS))
    .execute();
}
