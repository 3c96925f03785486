import { readCookie, writeCookie } from './cookie.ts';
import { safeStorage } from './safe-storage.ts';

export type TokenKind = 'member' | 'guest';

const names: Record<TokenKind, string> = { member: 'ennichi_token', guest: 'ennichi_guest_token' };

/** For browsers that block cookies and storage. */
const memory: Partial<Record<TokenKind, string>> = {};

const readStored = (kind: TokenKind): string | null =>
  readCookie(names[kind]) ?? safeStorage.get(names[kind]);

/** Spec §2 guards, §6. */
export const readToken = (kind: TokenKind): string | null => memory[kind] ?? readStored(kind);

/** Spec §6 both tokens. */
export function writeToken(kind: TokenKind, token: string): void {
  delete memory[kind];
  writeCookie(names[kind], token);
  safeStorage.set(names[kind], token);
  // A copy in memory would survive a logout in another tab.
  if (readStored(kind) !== token) memory[kind] = token;
}

export function clearToken(kind: TokenKind): void {
  delete memory[kind];
  writeCookie(names[kind], '', 0);
  safeStorage.remove(names[kind]);
}

/** The server rejected the token and the page stays. */
export const SIGNED_OUT = 'ennichi:signed-out';

const SIGNED_OUT_KEY = 'ennichi_signed_out';

/** Leaves a notice for the next page. Spec §8 401. */
export const setSignedOutNotice = (): void => safeStorage.set(SIGNED_OUT_KEY, 'true');

export function takeSignedOutNotice(): boolean {
  if (safeStorage.get(SIGNED_OUT_KEY) === null) return false;
  safeStorage.remove(SIGNED_OUT_KEY);
  return true;
}
