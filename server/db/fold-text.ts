/**
 * Normalizes a text for comparison in searches: one width, one case. In SQL it is `fold_text(…)`: this
 * function on SQLite, and an equivalent one that the migration creates on PostgreSQL.
 */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();
