import { type KeyboardEvent, useRef } from 'react';

/** A longer pause starts a new search, in ms. */
const SEARCH_PAUSE = 500;

/**
 * Returns the index of the next label that starts with the typed text; null without a match. More
 * letters may match the current label; a repeated letter moves on.
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

const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;

/**
 * Returns a search function of a key event and the current index, which returns the found index or
 * null.
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
