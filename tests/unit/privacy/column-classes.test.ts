import { expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { columnClasses, columnsIn } from '../../../server/modules/privacy/column-classes.ts';
import { disclosedTables } from '../../../server/modules/privacy/member-rows.ts';
import { createTestDatabase } from '../../support/test-database.ts';

/** On PostgreSQL only. */
const ON_POSTGRES = ['growing_delay', 'rate_limit', 'throttle'];

/** Tables with personal columns that a disclosure leaves out, with the reason. */
const NOT_DISCLOSED: Record<string, string> = {
  blocked_trace: 'a keyed hash, which names no member',
  growing_delay: 'expires within hours',
  guest: 'a guest has no account',
  post_viewer: 'a hash, deleted within a day',
  rate_limit: 'expires within hours',
  sandbox_card: 'no real cards',
  stripe_card: 'has no member, and is deleted when its token is redeemed',
  throttle: 'expires within minutes',
};

const classified = Object.entries(columnClasses).map(
  ([table, classes]) => [table, Object.values(classes).flatMap(columnsIn).sort()] as const,
);

it('every column of the schema is classified as personal or not', async () => {
  const { db, drop } = await createTestDatabase();
  await migrate(db);
  const tables = await db.introspection.getTables();
  await drop();
  const found = tables.map(({ name, columns }) => [name, columns.map((each) => each.name).sort()]);
  const expected = classified.filter(([table]) => !ON_POSTGRES.includes(table));
  const inSchema = found.filter(([name]) => !ON_POSTGRES.includes(String(name)));
  expect(Object.fromEntries(expected)).toEqual(Object.fromEntries(inSchema));
});

it('a disclosure reads every table with personal data, or has a reason not to', () => {
  const personal = Object.entries(columnClasses)
    .filter(([, classes]) => classes.personal !== undefined)
    .map(([table]) => table);
  const read = disclosedTables({ id: 1, email: 'a@example.com' } as never) as string[];
  const left = personal.filter((table) => !read.includes(table));
  expect(left.sort()).toEqual(Object.keys(NOT_DISCLOSED).sort());
});
