import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';
import { foldText } from './fold-text.ts';

type Database = Extract<
  ConstructorParameters<typeof SqliteDialect>[0]['database'],
  { prepare: unknown }
>;
type Statement = ReturnType<Database['prepare']>;

const CACHED_STATEMENTS = 500;

/** Gives a node:sqlite statement the shape Kysely's SQLite driver asks for. */
function adapt(statement: StatementSync): Statement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/**
 * Kysely over Node's own SQLite. There is one connection and Kysely's mutex before it, so
 * transactions run one after another. Every commit is on the disk when it returns.
 */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.function('fold_text', { deterministic: true }, (text) => foldText(String(text)));

  const statements = new Map<string, Statement>();
  const database: Database = {
    close: () => connection.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const statement = adapt(connection.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
  return new SqliteDialect({ database });
}
