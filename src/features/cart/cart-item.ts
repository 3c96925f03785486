import type { Reply } from '../../contract/schemas.ts';

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;

type CamelKeys<T> = T extends object ? { [K in keyof T as Camel<K & string>]: CamelKeys<T[K]> } : T;

export type WireCartItem = Reply<'getCart'>['data'][number];

/** Spec §3 cart item in camelCase. */
export type CartItem = CamelKeys<WireCartItem>;

const camel = (key: string) => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function camelKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [camel(key), camelKeys(part)]),
  );
}

/** Arrays are not supported: an item contains none. */
export const toCartItem = (item: WireCartItem): CartItem => camelKeys(item) as CartItem;
