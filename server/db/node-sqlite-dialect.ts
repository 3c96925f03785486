import {
  constants,
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import { type SelectModifierNode, SqliteDialect, SqliteQueryCompiler } from 'kysely';
import { foldText } from './fold-text.ts';
import { SCHEMA_TABLE, SqliteChanges } from './sqlite-changes.ts';

type Database = Extract<
  ConstructorParameters<typeof SqliteDialect>[0]['database'],
  { prepare: unknown }
>;
type Statement = ReturnType<Database['prepare']>;

const MAX_STATEMENTS = 500;

const WRITES: readonly number[] = [
  constants.SQLITE_INSERT,
  constants.SQLITE_UPDATE,
  constants.SQLITE_DELETE,
];
const TRANSACTION_STEPS: readonly number[] = [
  constants.SQLITE_TRANSACTION,
  constants.SQLITE_SAVEPOINT,
];

/** The effect of a statement, which SQLite reports while preparing it. */
interface Effect {
  writes: Set<string>;
  isTransactionStep: boolean;
}

interface Prepared {
  statement: StatementSync;
  effect: Effect;
}

function createPrepare(connection: DatabaseSync): (sql: string) => Prepared {
  let effect: Effect = { writes: new Set(), isTransactionStep: false };
  connection.setAuthorizer((action, table) => {
    if (TRANSACTION_STEPS.includes(action)) effect.isTransactionStep = true;
    else if (WRITES.includes(action)) effect.writes.add(table ?? '');
    return constants.SQLITE_OK;
  });
  return (sql) => {
    effect = { writes: new Set(), isTransactionStep: false };
    return { statement: connection.prepare(sql), effect };
  };
}

/**
 * Builds rows as plain objects: node:sqlite's have no prototype, which doubles the time of later
 * work.
 */
function toRows(names: readonly string[], rows: readonly SQLOutputValue[][]) {
  return rows.map((values) => {
    const row: Record<string, SQLOutputValue> = {};
    names.forEach((name, index) => {
      row[name] = values[index] ?? null;
    });
    return row;
  });
}

const NOTHING: Statement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function adapt(
  { statement, effect }: Prepared,
  connection: DatabaseSync,
  changes: SqliteChanges,
): Statement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const changesNothing = effect.writes.size === 0 && !effect.isTransactionStep;
  const recording = <T>(run: () => T): T => {
    if (changesNothing) return run();
    try {
      return run();
    } finally {
      changes.recordWrites(effect.writes, connection.isTransaction);
    }
  };
  const names = statement.columns().map((column) => column.name);
  statement.setReturnArrays(true);
  const all = (parameters: readonly unknown[]) =>
    // Its type does not know that it returns arrays.
    toRows(names, statement.all(...values(parameters)) as unknown as SQLOutputValue[][]);
  return {
    reader: names.length > 0,
    all: (parameters) => recording(() => all(parameters)),
    run: (parameters) => recording(() => statement.run(...values(parameters))),
    iterate: (parameters) => recording(() => all(parameters).values()),
  };
}

/** Omits row locks, which SQLite neither has nor needs. See `lockRow`. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForNoKeyUpdate') super.visitSelectModifier(node);
  }
}

class Dialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new QueryCompiler();
  }
}

/** One connection with serialized transactions. A commit returns when it is on the disk. */
export function nodeSqliteDialect(file: string): {
  dialect: SqliteDialect;
  changes: SqliteChanges;
} {
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.function('fold_text', { deterministic: true }, (text) => foldText(String(text)));
  const dataVersion = connection.prepare('PRAGMA data_version');
  const changes = new SqliteChanges(() => dataVersion.get()?.data_version);

  const prepare = createPrepare(connection);
  const statements = new Map<string, Statement>();
  const database: Database = {
    close: () => connection.close(),
    prepare(sql) {
      // SQLite has rolled back by itself after some errors, such as a full disk.
      if (sql === 'rollback' && !connection.isTransaction) return NOTHING;
      const cached = statements.get(sql);
      if (cached) return cached;
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const prepared = prepare(sql);
      const statement = adapt(prepared, connection, changes);
      // A change of the schema invalidates the columns of prepared statements.
      if (prepared.effect.writes.has(SCHEMA_TABLE)) statements.clear();
      else statements.set(sql, statement);
      return statement;
    },
  };
  return { dialect: new Dialect({ database }), changes };
}
