import { lengthOf } from '../../../contract/limits.ts';

const MIN = 8;
const MAX = 128;

export function newPasswordIssue(
  password: string,
): 'passwordTooShort' | 'passwordTooLong' | undefined {
  if (password.length < MIN) return 'passwordTooShort';
  return password.length > MAX ? 'passwordTooLong' : undefined;
}

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const COMMON = /^(?:password|passw0rd|qwerty|abc|iloveyou|sakura|ennichi|admin|welcome)/i;

/** Detects `12345678`, `aaaaaaaa` and `abcdefgh`. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  const isEven = codes.every((code, i) => i === 0 || code - (codes[i - 1] ?? 0) === step);
  return isEven && Math.abs(step) <= 1;
}

export type Strength = 'weak' | 'fair' | 'strong';

/** The server accepts every password that is long enough. */
export function passwordStrength(password: string): Strength {
  const length = lengthOf(password);
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const variety = new Set(password).size;
  if (length < MIN || variety < 5 || isRun(password)) return 'weak';
  if (COMMON.test(password) && length < 14) return 'weak';
  if (length >= 16 || (length >= 12 && kinds >= 2) || (length >= 10 && kinds >= 3)) return 'strong';
  return length >= 10 || kinds >= 2 ? 'fair' : 'weak';
}

const LEVELS = { weak: 1, fair: 2, strong: 3 } as const;

type StrengthWords = Record<`strength_${Strength}`, string>;

export function shownStrength(password: string, words: StrengthWords) {
  if (password === '') return {};
  const strength = passwordStrength(password);
  return { strength: { level: LEVELS[strength], text: words[`strength_${strength}`] } };
}
