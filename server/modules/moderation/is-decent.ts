import { toHiragana } from '../../../src/features/comment/rules/kana.ts';
import { foldComment } from '../../../src/features/comment/rules/profanity.ts';
import type { StoreRow } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { isProfane } from './is-profane.ts';

const fold = (text: string): string => toHiragana(foldComment(text));

/** Ignores width, case, kana and invisible characters. */
function hasOwnWord({ banned_words }: StoreRow, text: string): boolean {
  const words = (JSON.parse(banned_words) as string[]).map(fold).filter(Boolean);
  if (words.length === 0) return false;
  const folded = fold(text);
  return words.some((word) => folded.includes(word));
}

/**
 * Spec §5 comment send: where the store's flag dirty_word is on, no text has a common banned term
 * or one of the store's own.
 */
export const isDecent = (store: StoreRow, texts: readonly (string | null)[]): boolean =>
  !settingOf(store, 'dirty_word')?.enable ||
  !texts.some((text) => isProfane(text ?? '') || hasOwnWord(store, text ?? ''));

/** Empties a banned name for viewers. */
export const withDecentName = <P extends { name: string }>(store: StoreRow, person: P): P =>
  isDecent(store, [person.name]) ? person : { ...person, name: '' };
