import type { HostReply } from '../../../../src/contract/host/schemas.ts';

export type Change = HostReply<'applyStore'>['changes'][number];

type Row = Record<string, unknown>;

/** Columns with another name in the file. */
const NAMES: Record<string, string> = { original_price: 'list_price', purchase_limit: 'limit' };

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export const placeOf = (product: string, variant?: string): string =>
  [`products.${product}`, ...(variant === undefined ? [] : ['skus']), variant || []]
    .flat()
    .join('.');

/** All columns for a new row. */
export function rowChanges(what: string, before: Row | undefined, after: Row): Change[] {
  if (!before) return [{ kind: 'added', what, before: null, after: JSON.stringify(after) }];
  return Object.entries(after).flatMap(([name, value]) => {
    const known = before[name] ?? null;
    if (known === (value ?? null)) return [];
    const place = `${what}.${NAMES[name] ?? name}`;
    return { kind: 'changed' as const, what: place, before: textOf(known), after: textOf(value) };
  });
}
