import { atom } from 'nanostores';
import { isInBlacklist, listCommentBlacklist } from '../../contract/calls/comment.ts';
import type { EventData } from '../../contract/events.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { displayName } from '../session/rules/identity.ts';
import { $session } from '../session/session.ts';
import { $hasWordFilter } from '../store/settings.ts';
import { $storeUnits } from '../store/store.ts';
import { type Person, personKey, personOf } from './rules/person-key.ts';

/** The keys are those of `personKey`. Spec §3 Comment blacklist entry. */
export const $blocked = atom<ReadonlySet<string>>(new Set());

let checked: string | undefined;
let own: string | undefined;

/** Resolves true on success. Spec §7 stores/posts. */
export async function loadBlocked(storeId: number): Promise<boolean> {
  const signal = pageSignal();
  const result = await call(listCommentBlacklist, { params: { storeId }, signal });
  if (result.ok && !signal.aborted) {
    $blocked.set(new Set([...result.data.data.map(personKey), ...(own ? [own] : [])]));
  }
  return result.ok;
}

const add = (person: Person): void => $blocked.set(new Set($blocked.get()).add(personKey(person)));

/** Spec §6 blacklist: it is updated in real time by block and unblock events. */
export const block = (entry: EventData<'blacklist.comment.block'>): void => add(entry);

export function unblock(person: Person): void {
  const blocked = new Set($blocked.get());
  blocked.delete(personKey(person));
  if (own === personKey(person)) own = undefined;
  $blocked.set(blocked);
}

export function clearBlocked(): void {
  checked = undefined;
  own = undefined;
  $blocked.set(new Set());
}

/**
 * Asks once for each store and person: a block may cover more identities than the list names. Spec
 * §6.
 */
async function checkOwnBlock(): Promise<void> {
  const person = personOf($session.get());
  if (!person) return;
  const { slug } = $storeUnits.get();
  const key = `${slug} ${personKey(person)}`;
  if (checked === key) return;
  const result = await call(isInBlacklist, { params: { slug } });
  if (!result.ok) return;
  checked = key;
  own = result.data.is_in_blacklist ? personKey(person) : undefined;
  if (own) add(person);
}

const loadWordFilter = () => import('./is-profane.ts');

/** Spec §5 profanity filter. */
async function isIndecent(message: string): Promise<boolean> {
  const session = $session.get();
  if (!$hasWordFilter.get() || session.type === 'unknown') return false;
  try {
    const { isProfane } = await loadWordFilter();
    return [displayName(session) ?? '', message].some(isProfane);
  } catch {
    // The server filters too.
    return false;
  }
}

export async function prepareModeration(): Promise<void> {
  await Promise.all([checkOwnBlock(), $hasWordFilter.get() ? loadWordFilter() : undefined]);
}

/** Shown to its sender only and never sent. Spec §5 comment send, §5 blacklisted sender. */
export async function isWithheld(message: string): Promise<boolean> {
  const person = personOf($session.get());
  if (person && $blocked.get().has(personKey(person))) return true;
  return isIndecent(message);
}
