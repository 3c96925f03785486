import type { WritableAtom } from 'nanostores';
import type { Body, Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import type { Failure } from '../../platform/http/failure.ts';

export type Pricing = Reply<'priceCart'>;

/** A sum the server works out; while it does, the last one stays in sight. */
export type Priced =
  | { status: 'empty' }
  | { status: 'pricing'; last: Pricing | null }
  | { status: 'ready'; data: Pricing }
  | { status: 'error'; failure: Failure };

/** The newest sum there is, even if another is on its way. */
export function shownPricing(priced: Priced): Pricing | null {
  if (priced.status === 'ready') return priced.data;
  return priced.status === 'pricing' ? priced.last : null;
}

/** Spec §9 interaction debounce. */
const DEBOUNCE_MS = 100;

/**
 * Prices what it is given into an atom, once the buyer pauses; an answer to an older question is
 * dropped. Null empties it. Prices are computed on the server only (design §4.4).
 */
export function createPricer($priced: WritableAtom<Priced>) {
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(body: Body<'priceCart'>, mine: number): Promise<void> {
    const result = await call('priceCart', { body });
    if (mine !== newest) return;
    $priced.set(
      result.ok
        ? { status: 'ready', data: result.data }
        : { status: 'error', failure: result.failure },
    );
  }

  return (body: Body<'priceCart'> | null): void => {
    newest += 1;
    const mine = newest;
    clearTimeout(timer);
    if (body === null) {
      $priced.set({ status: 'empty' });
      return;
    }
    $priced.set({ status: 'pricing', last: shownPricing($priced.get()) });
    timer = setTimeout(() => void ask(body, mine), DEBOUNCE_MS);
  };
}
