import { HostError } from './verb.ts';

/** Which of the two somebody is, as `comments` and `blocked` write it before the id. */
export function whoOf(word: string): 'user' | 'guest' {
  if (word === 'user' || word === 'guest') return word;
  throw new HostError(
    `Say "user" or "guest" before the id, as \`comments\` shows it, not "${word}".`,
  );
}
