/**
 * SQL's `fold_text(…)` is this function on SQLite, and an equivalent one from the migration on
 * PostgreSQL.
 */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();
