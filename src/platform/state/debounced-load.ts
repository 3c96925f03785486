import type { WritableAtom } from 'nanostores';
import type { Failure, Result } from '../errors/failure.ts';

/** The last value stays visible during the next request. */
export type DebouncedLoad<T> =
  | { status: 'empty' }
  | { status: 'loading'; last: T | null }
  | { status: 'ready'; data: T }
  | { status: 'error'; failure: Failure; last?: T | null };

/** Returns the last value even while the next one loads or has failed. */
export function latestOf<T>(load: DebouncedLoad<T>): T | null {
  if (load.status === 'ready') return load.data;
  return load.status === 'empty' ? null : (load.last ?? null);
}

/** Spec §9 interaction debounce. */
const DEBOUNCE_MS = 100;

/** Drops results of older inputs; null empties the atom. */
export function createDebouncedLoad<Input, T>(
  $load: WritableAtom<DebouncedLoad<T>>,
  fetchValue: (input: Input) => Promise<Result<T>>,
) {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(input: Input, request: number): Promise<void> {
    const result = await fetchValue(input);
    if (request !== latest) return;
    $load.set(
      result.ok
        ? { status: 'ready', data: result.data }
        : { status: 'error', failure: result.failure, last: latestOf($load.get()) },
    );
  }

  return (input: Input | null): void => {
    latest += 1;
    const request = latest;
    clearTimeout(timer);
    if (input === null) {
      $load.set({ status: 'empty' });
      return;
    }
    $load.set({ status: 'loading', last: latestOf($load.get()) });
    timer = setTimeout(() => void load(input, request), DEBOUNCE_MS);
  };
}
