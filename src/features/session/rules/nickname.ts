import { isReadable, lengthOf, NICKNAME_MAX_LENGTH } from '../../../contract/limits.ts';

/** What is wrong with a nickname, if anything. Spec §6: guests are prompted for one. */
export function nicknameIssue(name: string): 'nicknameRequired' | 'nicknameTooLong' | undefined {
  if (!isReadable(name)) return 'nicknameRequired';
  return lengthOf(name.trim()) > NICKNAME_MAX_LENGTH ? 'nicknameTooLong' : undefined;
}
