import type { ColumnType } from 'kysely';

/** An instant as ISO-8601 UTC text with milliseconds, which sorts as text. */
export type Instant = string;
/** 0 or 1, because the drivers return booleans differently. */
export type Bool = 0 | 1;
export type Json = string;
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
