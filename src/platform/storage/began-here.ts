import { safeStorage } from './safe-storage.ts';

const KEY = 'ennichi_sign_in';
/** As long as the server waits for a provider. */
const WITHIN_MS = 10 * 60_000;

type Store = Pick<typeof safeStorage, 'set'>;

/**
 * Marks the browser as the one in which a sign-in begins. The mark returned travels with it, and
 * `hasBegunHere` recognizes it: a link that somebody else has made cannot carry it.
 * @param storage where the sign-in ends; by default here
 */
export function beginHere(storage: Store = safeStorage): string {
  const mark = crypto.randomUUID();
  storage.set(KEY, `${mark} ${Date.now()}`);
  return mark;
}

/** Whether the sign-in with this mark was begun in this browser, lately. It is asked once. */
export function hasBegunHere(mark: string | null): boolean {
  const [own, at] = safeStorage.get(KEY)?.split(' ') ?? [];
  safeStorage.remove(KEY);
  return mark !== null && own === mark && Date.now() - Number(at) < WITHIN_MS;
}
