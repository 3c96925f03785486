import { isInBlacklist, listCommentBlacklist } from '../../contract/calls/comment.ts';
import type { EventData } from '../../contract/events.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { $session } from '../session/state.ts';
import { $storeUnits } from '../store/state.ts';
import { setBlocked } from './actions.ts';
import { type Person, personKey, personOf } from './rules/person-key.ts';
import { $blocked } from './state.ts';

/** Loads the store's blacklist of commenters. Resolves true on success. Spec §7 live room. */
export async function loadBlocked(storeId: number): Promise<boolean> {
  const signal = pageSignal();
  const result = await call(listCommentBlacklist, { params: { storeId }, signal });
  if (result.ok && !signal.aborted) setBlocked(new Set(result.data.data.map(personKey)));
  return result.ok;
}

/** Spec §6 blacklist: it is updated in real time by block and unblock events. */
export const block = (entry: EventData<'blacklist.comment.block'>): void => add(entry);

const add = (person: Person): void => setBlocked(new Set($blocked.get()).add(personKey(person)));

/** The person that the server was asked about last. */
let asked: string | undefined;

/**
 * Asks once whether the store blocks the visitor: a block may hold on more than the person that the
 * list names. Spec §6.
 */
export async function checkOwnBlock(): Promise<void> {
  const person = personOf($session.get());
  if (!person || asked === personKey(person)) return;
  asked = personKey(person);
  const result = await call(isInBlacklist, { params: { slug: $storeUnits.get().slug } });
  if (result.ok && result.data.is_in_blacklist) add(person);
}

/** Lets a person comment again. */
export function unblock(person: Person): void {
  const blocked = new Set($blocked.get());
  blocked.delete(personKey(person));
  setBlocked(blocked);
}
