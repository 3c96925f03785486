import type { ColumnType } from 'kysely';

/** An instant as ISO-8601 UTC text with milliseconds: sorts as text in both databases. */
export type Instant = string;
/** 0 or 1: neither driver then disagrees about booleans. */
export type Bool = 0 | 1;
/** JSON as text. */
export type Json = string;
/** A column that the database fills when nothing is given. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
