import { isInBlacklist } from '../../contract/calls/comment.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { displayName } from '../session/rules/identity.ts';
import { $session } from '../session/state.ts';
import { $hasWordFilter, $storeUnits } from '../store/state.ts';
import { personKey, personOf } from './rules/person-key.ts';
import { $blocked } from './state.ts';

/** The banned words, which are large: loaded when somebody begins to write. */
const wordList = () => import('./is-profane.ts');

/** Loads what is needed to send a comment, before it is. */
export const prepareToSend = async (): Promise<void> => {
  if ($hasWordFilter.get()) await wordList();
};

/** Whether the message or a name of the visitor has a banned word in it, where the store asks. */
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

/**
 * Whether a comment of the visitor must not be sent: the store has blocked them, or a word in it is
 * banned. Spec §5 comment send.
 */
export async function isSilenced(message: string): Promise<boolean> {
  const person = personOf($session.get());
  if (person && $blocked.get().has(personKey(person))) return true;
  return isIndecent(message);
}

/** Whether the server refused a comment for one of these reasons. */
export async function wasSilenced({ code }: Failure): Promise<boolean> {
  if (code === 'COMMENT_NOT_ALLOWED') return true;
  if (code !== 'FORBIDDEN') return false;
  const result = await call(isInBlacklist, { params: { slug: $storeUnits.get().slug } });
  return result.ok && result.data.is_in_blacklist;
}
