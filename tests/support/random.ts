export interface Random {
  next(): number;
  /** From 0 to below `limit`. */
  int(limit: number): number;
  chance(p: number): boolean;
  of<T>(items: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    int,
    chance: (p) => next() < p,
    of: (items) => items[int(items.length)] as (typeof items)[number],
  };
}
