import { displayName } from '../session/rules/identity.ts';
import { $session } from '../session/state.ts';
import { $hasWordFilter } from '../store/state.ts';
import { checkOwnBlock } from './blocking.ts';
import { personKey, personOf } from './rules/person-key.ts';
import { $blocked } from './state.ts';

/** The banned words, which are large: loaded when somebody begins to write. */
const wordList = () => import('./is-profane.ts');

/**
 * Whether the message or a name of the visitor has a banned word in it, where the store asks. Spec §5
 * profanity filter.
 */
async function isIndecent(message: string): Promise<boolean> {
  const session = $session.get();
  if (!$hasWordFilter.get() || session.type === 'unknown') return false;
  try {
    const { isProfane } = await wordList();
    return [displayName(session) ?? '', message].some(isProfane);
  } catch {
    // Without its list the browser lets the server decide.
    return false;
  }
}

/** Loads what is needed to send a comment, before it is. */
export async function prepareToSend(): Promise<void> {
  await Promise.all([checkOwnBlock(), $hasWordFilter.get() ? wordList() : undefined]);
}

/**
 * Whether a comment of the visitor must not be sent: the store has blocked them, or a word in it is
 * banned. The server would take it and show it to nobody. Spec §5 comment send, §5 blacklisted sender.
 */
export async function isSilenced(message: string): Promise<boolean> {
  const person = personOf($session.get());
  if (person && $blocked.get().has(personKey(person))) return true;
  return isIndecent(message);
}
