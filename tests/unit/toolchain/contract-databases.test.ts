import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onBoth, onPostgresAtNight, onSqliteOnly } from '../../support/contract-databases.ts';

test('lists every contract test once: on both databases, at night, or on SQLite with a reason', () => {
  const files = globSync('tests/contract/**/*.test.ts').map((path) =>
    path.replaceAll('\\', '/').replace(/^tests\/contract\/|\.test\.ts$/g, ''),
  );
  const listed = [...onBoth, ...onPostgresAtNight, ...Object.values(onSqliteOnly).flat()];
  expect(listed.sort()).toEqual(files.sort());
});
