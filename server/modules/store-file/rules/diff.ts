import type { StoreFile } from '../../../../src/contract/store-file/store-file.ts';

export interface Change {
  kind: 'added' | 'changed' | 'gone';
  /** For example `products.kyusu.skus.朱泥.price`. */
  what: string;
  /** Null for an entry added or removed as a whole. */
  before: string | null;
  after: string | null;
}

type Entry = Record<string, unknown>;

/** Lists with keys, and the key's field. */
const KEYS: Record<string, string> = {
  products: 'key',
  skus: 'key',
  coupons: 'code',
  vouchers: 'key',
  list: 'key',
  staff: 'name',
};

const UNORDERED = ['staff'];

/** A starting value, ignored for existing entries. */
const STARTING = 'stock';

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

function summary(entry: Entry): string {
  const skus = Array.isArray(entry.skus) ? (entry.skus as Entry[]) : [entry];
  const lines = skus.flatMap(({ name, price, stock }) =>
    price === undefined ? [] : [`${shown(name)} ${shown(price)} ×${shown(stock)}`],
  );
  if (lines.length > 0) return lines.join(', ');
  if (entry.amount !== undefined) return `${shown(entry.name)} ${shown(entry.amount)}`;
  return shown(entry.role ?? entry.name ?? '');
}

/** The only variant has no key. */
const placeOf = (list: string, key: string) => (key ? `${list}.${key}` : list);

function* diffLists(
  what: string,
  keyName: string,
  before: readonly Entry[],
  after: readonly Entry[],
): Generator<Change> {
  const keyOf = (entry: Entry) => String(entry[keyName]);
  const old = new Map(before.map((entry) => [keyOf(entry), entry]));
  const now = new Map(after.map((entry) => [keyOf(entry), entry]));
  for (const [key, entry] of now) {
    const known = old.get(key);
    const place = placeOf(what, key);
    if (known) yield* diffEntries(place, known, { ...entry, [STARTING]: known[STARTING] });
    else yield { kind: 'added', what: place, before: null, after: summary(entry) };
  }
  for (const [key, entry] of old) {
    if (now.has(key)) continue;
    yield { kind: 'gone', what: placeOf(what, key), before: summary(entry), after: null };
  }
  if (UNORDERED.includes(what)) return;
  const order = [...old.keys()].filter((key) => now.has(key)).join(', ');
  const wanted = [...now.keys()].filter((key) => old.has(key)).join(', ');
  if (order !== wanted) {
    yield { kind: 'changed', what: `${what} (order)`, before: order, after: wanted };
  }
}

function* diffEntries(what: string, before: Entry, after: Entry): Generator<Change> {
  for (const name of new Set([...Object.keys(after), ...Object.keys(before)])) {
    const place = what ? `${what}.${name}` : name;
    const [old, now] = [before[name], after[name]];
    // An absent list stays unchanged.
    if (now === undefined && what === '') continue;
    const keyName = KEYS[name];
    if (keyName && Array.isArray(now)) {
      yield* diffLists(place, keyName, (old as Entry[] | undefined) ?? [], now);
    } else if (isEntry(now) && isEntry(old)) {
      yield* diffEntries(place, old, now);
    } else if (isEntry(now) && old === undefined) {
      yield* diffEntries(place, {}, now);
    } else if (JSON.stringify(old ?? null) !== JSON.stringify(now ?? null)) {
      yield { kind: 'changed', what: place, before: shown(old), after: shown(now) };
    }
  }
}

export const diffStore = (before: StoreFile, after: StoreFile): Change[] => [
  ...diffEntries('', before as unknown as Entry, after as unknown as Entry),
];
