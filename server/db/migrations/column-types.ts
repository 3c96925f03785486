import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Creates a table with an auto-increment `id` that is never reused. */
export function tableWithId(db: Kysely<never>, name: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    );
}

export const required: Column = (column) => column.notNull();

export const withDefault =
  (value: string | number): Column =>
  (column) =>
    column.notNull().defaultTo(value);

/** 0 or 1. */
export const yesNo =
  (name: string): Column =>
  (column) =>
    column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);

export const oneOf =
  (name: string, ...words: string[]): Column =>
  (column) =>
    column
      .notNull()
      .check(sql`${sql.ref(name)} in (${sql.join(words.map((word) => sql.lit(word)))})`);

export const notNegative =
  (name: string): Column =>
  (column) =>
    column.notNull().check(sql`${sql.ref(name)} >= 0`);

export const references =
  (table: string): Column =>
  (column) =>
    column.notNull().references(`${table}.id`);

export const mayReference =
  (table: string): Column =>
  (column) =>
    column.references(`${table}.id`);
