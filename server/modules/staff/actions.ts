import { sql } from 'kysely';
import type { HostCallName } from '../../../src/contract/host/calls.ts';
import { pathNameOf, resourceOf } from '../../../src/contract/host/resources.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import type { StaffRow } from './members.ts';
import { boundedChanges, boundedJson, changedColumns, shortJson } from './rules/bounded.ts';
import type { Change } from './rules/changes.ts';

const KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;
const PAGE = 100;

/** Calls that change another row than their path names, and the parameters that identify it. */
const otherRows: {
  [call in HostCallName]?: { table: keyof Database; columns: Record<string, string> };
} = {
  setPostProduct: { table: 'post_product', columns: { post_id: 'id', product_id: 'productId' } },
  removePostProduct: { table: 'post_product', columns: { post_id: 'id', product_id: 'productId' } },
  setCaption: { table: 'post_caption', columns: { post_id: 'id', language: 'language' } },
};

interface Subject {
  table: keyof Database;
  id: number;
}

export interface Action {
  staff: StaffRow;
  call: HostCallName;
  params: unknown;
  body: unknown;
}

/** Undefined for a call without a row. */
function subjectOf({ staff, call, params }: Action): Subject | undefined {
  if (pathNameOf(call) === 'store') return { table: 'store', id: staff.store_id };
  const resource = resourceOf(call);
  const id = (params as { id?: number } | undefined)?.id;
  return resource && typeof id === 'number' ? { table: resource.table, id } : undefined;
}

async function readRow(db: Db, { call, params }: Action, subject: Subject | undefined) {
  if (!subject) return undefined;
  const { table, columns } = otherRows[call] ?? { table: subject.table, columns: { id: 'id' } };
  const given = { ...(params as object), id: subject.id } as Record<string, unknown>;
  const found = Object.entries(columns).map(
    ([column, param]) => sql`${sql.ref(column)} = ${given[param]}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.join(found, sql` and `)}`.execute(db);
  return rows[0];
}

const inputOf = ({ params, body }: Action) =>
  boundedJson({ ...(params as object | undefined), ...(body as object | undefined) });

async function begin(db: Db | Trx, action: Action, at: Date, subject?: string): Promise<number> {
  const { id } = await db
    .insertInto('host_action')
    .values({
      store_id: action.staff.store_id,
      staff_id: action.staff.id,
      call: action.call,
      subject: subject ?? null,
      input: inputOf(action),
      created_at: isoOf(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** In the transaction of the changes. */
export async function writeAction(
  trx: Trx,
  action: Action,
  changes: readonly Change[],
  at: Date,
): Promise<void> {
  const id = await begin(trx, action, at);
  const end = { outcome: 'done', ...boundedChanges(changes) };
  await trx.updateTable('host_action').set(end).where('id', '=', id).execute();
}

/**
 * Inserts the log entry first, so that a crash leaves no change unlogged. Stores previous values
 * only on success, so that a rejected call cannot read another store.
 */
export async function withAction<T>(
  { db, clock }: Services,
  action: Action,
  work: (write: (changes: readonly Change[]) => void) => Promise<T>,
): Promise<T> {
  const subject = subjectOf(action);
  const before = await readRow(db, action, subject);
  const name = subject && `${subject.table} ${subject.id}`;
  const id = await begin(db, action, clock(), name);
  let written: readonly Change[] = [];
  const complete = (end: { outcome: string; before?: string | null; after?: string | null }) =>
    db.updateTable('host_action').set(end).where('id', '=', id).execute();
  try {
    const reply = await work((changes) => {
      written = changes;
    });
    const changed = changedColumns(before, await readRow(db, action, subject));
    const columns = {
      before: changed.before ? boundedJson(changed.before) : null,
      after: boundedJson(subject ? (changed.after ?? null) : reply),
    };
    await complete({
      outcome: 'done',
      ...(written.length > 0 ? boundedChanges(written) : columns),
    });
    return reply;
  } catch (error) {
    await complete({ outcome: error instanceof ApiError ? error.code : 'INTERNAL' });
    throw error;
  }
}

/** Newest first, with long texts cut; with `id` that action in full. */
export async function listActions(
  db: Db,
  storeId: number,
  { before, id }: { before?: number | undefined; id?: number | undefined },
) {
  const page = db
    .selectFrom('host_action')
    .innerJoin('staff', 'staff.id', 'host_action.staff_id')
    .select(['host_action.id', 'host_action.created_at', 'host_action.staff_id', 'staff.name'])
    .select(['host_action.call', 'host_action.subject', 'host_action.input'])
    .select(['host_action.before', 'host_action.after', 'host_action.outcome'])
    .where('host_action.store_id', '=', storeId)
    .orderBy('host_action.id', 'desc')
    .limit(PAGE);
  if (id !== undefined) return page.where('host_action.id', '=', id).execute();
  const rows = await (before === undefined
    ? page
    : page.where('host_action.id', '<', before)
  ).execute();
  return rows.map((row) => ({
    ...row,
    before: row.before && shortJson(row.before),
    after: row.after && shortJson(row.after),
  }));
}

export async function deleteOldActions({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('host_action')
    .where('created_at', '<', isoAfter(clock(), -KEPT_MS))
    .execute();
}
