/**
 * A text as searches compare it: one width, one case. In SQL it is `fold_text(…)`, which is this very
 * function on SQLite and its equal, made by the migration, on PostgreSQL.
 */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();
