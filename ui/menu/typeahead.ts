import { type KeyboardEvent, useRef } from 'react';

/** A pause longer than this starts a new search, in milliseconds. */
const SEARCH_PAUSE = 500;

/**
 * Returns the index of the next label after `index`, wrapping round, that starts with the typed
 * text; null without a match. More letters may match the current label; a repeated letter moves on.
 */
export const startingWith = (
  typed: string,
  labels: readonly string[],
  index: number,
): number | null => {
  const letters = [...typed.toLowerCase()];
  const repeated = letters.every((letter) => letter === letters[0]);
  const wanted = repeated ? (letters[0] ?? '') : letters.join('');
  const first = repeated ? index + 1 : Math.max(index, 0);
  const order = labels.map((_, step) => (first + step) % labels.length);
  return order.find((at) => labels[at]?.toLowerCase().startsWith(wanted)) ?? null;
};

/** Returns whether the key types a letter. */
const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;

/**
 * Creates a search by typing: a function of a key event and the current index, which returns the
 * found index or null.
 */
export function useTypeahead(labels: readonly string[]) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent, index: number): number | null => {
    if (!isLetter(event)) return null;
    const { text, at } = typed.current;
    const isNewSearch = event.timeStamp - at > SEARCH_PAUSE;
    typed.current = { text: (isNewSearch ? '' : text) + event.key, at: event.timeStamp };
    return startingWith(typed.current.text, labels, index);
  };
}
