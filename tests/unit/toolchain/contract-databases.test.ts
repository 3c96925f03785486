import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onBoth, onSqliteOnly } from '../../support/contract-databases.ts';

test('every contract test is listed once: on both databases, or on SQLite with a reason', () => {
  const files = globSync('tests/contract/**/*.test.ts').map((path) =>
    path.replaceAll('\\', '/').replace(/^tests\/contract\/|\.test\.ts$/g, ''),
  );
  expect([...onBoth, ...Object.values(onSqliteOnly).flat()].sort()).toEqual(files.sort());
});
