import {
  constants,
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import { type SelectModifierNode, SqliteDialect, SqliteQueryCompiler } from 'kysely';
import { Changes, SHAPES } from './changes.ts';
import { foldText } from './fold-text.ts';

type Database = Extract<
  ConstructorParameters<typeof SqliteDialect>[0]['database'],
  { prepare: unknown }
>;
type Statement = ReturnType<Database['prepare']>;

const CACHED_STATEMENTS = 500;

const WRITES: readonly number[] = [
  constants.SQLITE_INSERT,
  constants.SQLITE_UPDATE,
  constants.SQLITE_DELETE,
];
const ENDS: readonly number[] = [constants.SQLITE_TRANSACTION, constants.SQLITE_SAVEPOINT];

/** What a statement does, as SQLite says while it prepares it. */
interface Doing {
  reads: Set<string>;
  writes: Set<string>;
  /** It begins or ends a transaction. */
  endsTransaction: boolean;
}

/** Prepares statements, and hears from SQLite what each is going to do. */
function openPrepare(connection: DatabaseSync) {
  let doing: Doing = { reads: new Set(), writes: new Set(), endsTransaction: false };
  connection.setAuthorizer((action, table) => {
    if (ENDS.includes(action)) doing.endsTransaction = true;
    else if (WRITES.includes(action)) doing.writes.add(table ?? '');
    else if (action === constants.SQLITE_READ) doing.reads.add(table ?? '');
    return constants.SQLITE_OK;
  });
  return (sql: string): { statement: StatementSync; doing: Doing } => {
    doing = { reads: new Set(), writes: new Set(), endsTransaction: false };
    return { statement: connection.prepare(sql), doing };
  };
}

/**
 * Rows as plain objects. Those that node:sqlite makes itself have no prototype, which makes all that is
 * done with them afterwards twice as slow.
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

/** Gives a node:sqlite statement the shape Kysely's SQLite driver asks for, and notes what it does. */
function adapt(
  { statement, doing }: ReturnType<ReturnType<typeof openPrepare>>,
  connection: DatabaseSync,
  changes: Changes,
): Statement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const isReading = doing.writes.size === 0 && !doing.endsTransaction;
  const noting = <T>(run: () => T): T => {
    changes.noteReads(doing.reads);
    if (isReading) return run();
    try {
      return run();
    } finally {
      changes.noteWrites(doing.writes, connection.isTransaction);
    }
  };
  const names = statement.columns().map((column) => column.name);
  statement.setReturnArrays(true);
  const all = (parameters: readonly unknown[]) =>
    // It answers arrays now; its type says objects.
    toRows(names, statement.all(...values(parameters)) as unknown as SQLOutputValue[][]);
  return {
    reader: names.length > 0,
    all: (parameters) => noting(() => all(parameters)),
    run: (parameters) => noting(() => statement.run(...values(parameters))),
    iterate: (parameters) => noting(() => all(parameters).values()),
  };
}

/**
 * Leaves out row locks, which SQLite has no syntax for. It needs none: there is one connection, and
 * transactions run one after another. See `lockRow`.
 */
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

/**
 * Kysely over Node's own SQLite. There is one connection and Kysely's mutex before it, so
 * transactions run one after another. Every commit is on the disk when it returns.
 *
 * @returns with the dialect, what is written through it.
 */
export function nodeSqliteDialect(file: string): { dialect: SqliteDialect; changes: Changes } {
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA foreign_keys = ON');
  connection.function('fold_text', { deterministic: true }, (text) => foldText(String(text)));
  const dataVersion = connection.prepare('PRAGMA data_version');
  const changes = new Changes(() => dataVersion.get()?.data_version);

  const prepare = openPrepare(connection);
  const statements = new Map<string, Statement>();
  const database: Database = {
    close: () => connection.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const prepared = prepare(sql);
      const statement = adapt(prepared, connection, changes);
      // Once a table changes its shape, what is known of the others' columns may be wrong.
      if (prepared.doing.writes.has(SHAPES)) statements.clear();
      else statements.set(sql, statement);
      return statement;
    },
  };
  return { dialect: new Dialect({ database }), changes };
}
