/** The longest nickname, counted as a reader counts characters. */
export const NICKNAME_MAX_LENGTH = 20;

/** What is wrong with a nickname, if anything. Spec §6: guests are prompted for one. */
export function nicknameIssue(name: string): 'nicknameRequired' | 'nicknameTooLong' | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'nicknameRequired';
  return [...new Intl.Segmenter().segment(trimmed)].length > NICKNAME_MAX_LENGTH
    ? 'nicknameTooLong'
    : undefined;
}
