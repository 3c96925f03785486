import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Starts a table with an `id` that the database counts up. The id of a deleted row is never reused. */
export function tableWithId(db: Kysely<never>, name: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    );
}

/** A value that every row has. */
export const required: Column = (column) => column.notNull();

/** A value that a new row may leave out. */
export const withDefault =
  (value: string | number): Column =>
  (column) =>
    column.notNull().defaultTo(value);

/** 0 or 1. */
export const yesNo =
  (name: string): Column =>
  (column) =>
    column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);

/** One of these words. */
export const oneOf =
  (name: string, ...words: string[]): Column =>
  (column) =>
    column
      .notNull()
      .check(sql`${sql.ref(name)} in (${sql.join(words.map((word) => sql.lit(word)))})`);

/** A number that is not below zero. */
export const notNegative =
  (name: string): Column =>
  (column) =>
    column.notNull().check(sql`${sql.ref(name)} >= 0`);

/** A row of another table, which cannot be deleted while this one refers to it. */
export const references =
  (table: string): Column =>
  (column) =>
    column.notNull().references(`${table}.id`);

/** A row of another table, or none. */
export const mayReference =
  (table: string): Column =>
  (column) =>
    column.references(`${table}.id`);
