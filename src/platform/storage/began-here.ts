import { randomId } from '../secure-context/random-id.ts';
import { safeStorage } from './safe-storage.ts';

const KEY = 'ennichi_sign_in';
/** The server waits for a provider for as long. */
const WITHIN_MS = 10 * 60_000;

type Store = Pick<typeof safeStorage, 'set'>;

/**
 * Marks the browser in which a sign-in begins. The mark travels with the sign-in: another person's
 * link cannot contain it.
 * @param storage where the sign-in ends; by default here
 */
export function beginHere(storage: Store = safeStorage): string {
  const mark = randomId();
  storage.set(KEY, `${mark} ${Date.now()}`);
  return mark;
}

/** Consumes the mark. */
export function hasBegunHere(mark: string | null): boolean {
  const [own, at] = safeStorage.get(KEY)?.split(' ') ?? [];
  safeStorage.remove(KEY);
  return mark !== null && own === mark && Date.now() - Number(at) < WITHIN_MS;
}
