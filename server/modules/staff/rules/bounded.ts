import type { Change } from './changes.ts';

/** Secrets are never logged, nor files and `member`, which may hold buyers' addresses. */
const SECRET = /token|secret|password|hash|^codes$|(^|_)key$|^file$|^member$/i;
const TEXT_MAX = 200;
const LIST_MAX = 20;
const JSON_MAX = 4000;

function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 4) return '…';
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((item) => bounded(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET.test(name) ? '[secret]' : bounded(item, depth + 1),
    ]),
  );
}

export const shortJson = (json: string): string =>
  json.length <= JSON_MAX ? json : JSON.stringify({ cut: json.slice(0, JSON_MAX / 2) });

/** At most four thousand characters, without secrets. */
export function boundedJson(value: unknown): string {
  return shortJson(JSON.stringify(bounded(value) ?? {}));
}

/** Enough for a sheet of 500 rows or a large store's file. */
const CHANGES_MAX = 20_000;

/** Returns previous and new values by place, with texts cut. */
export function boundedChanges(changes: readonly Change[]): { before: string; after: string } {
  const side = (name: 'before' | 'after') => {
    const kept = changes
      .slice(0, CHANGES_MAX)
      .map((change) => [change.what, bounded(change[name])]);
    const left = changes.length - kept.length;
    return JSON.stringify({
      ...Object.fromEntries(kept),
      ...(left > 0 && { '…': `${left} more` }),
    });
  };
  return { before: side('before'), after: side('after') };
}

type Row = Record<string, unknown>;

export function changedColumns(before: Row | undefined, after: Row | undefined) {
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter((name) => before?.[name] !== after?.[name]);
  const pick = (row: Row | undefined) =>
    row && Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
