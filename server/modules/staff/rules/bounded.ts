/** Names of fields that may hold a secret. Their values are never written down. */
const SECRET = /token|secret|password|hash|^codes$|(^|_)key$/i;
const TEXT_MAX = 200;
const LIST_MAX = 20;
const JSON_MAX = 4000;

/** Returns a value as it may be written down: texts and lists cut, secrets left out. */
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

/** Returns a value as JSON of at most four thousand characters, without what may be secret. */
export function boundedJson(value: unknown): string {
  const json = JSON.stringify(bounded(value) ?? {});
  return json.length <= JSON_MAX ? json : JSON.stringify({ cut: json.slice(0, JSON_MAX / 2) });
}

type Row = Record<string, unknown>;

/** Returns the columns that differ between two states of a row, as they were and as they are. */
export function changedColumns(before: Row | undefined, after: Row | undefined) {
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter((name) => before?.[name] !== after?.[name]);
  const pick = (row: Row | undefined) =>
    row && Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
