import { readCookie, writeCookie } from './cookie.ts';
import { safeStorage } from './safe-storage.ts';

export type TokenKind = 'member' | 'guest';

const names: Record<TokenKind, string> = { member: 'ennichi_token', guest: 'ennichi_guest_token' };

/** For a browser that blocks both stores: the token lives as long as the page. */
const memory: Partial<Record<TokenKind, string>> = {};

/** Restores a token from the cookie or local storage. Spec §2 guards, §6. */
export const readToken = (kind: TokenKind): string | null =>
  memory[kind] ?? readCookie(names[kind]) ?? safeStorage.get(names[kind]);

/** Keeps a token in a cookie and in local storage. Spec §6. */
export function writeToken(kind: TokenKind, token: string): void {
  memory[kind] = token;
  writeCookie(names[kind], token);
  safeStorage.set(names[kind], token);
}

/** Forgets a token everywhere. */
export function clearToken(kind: TokenKind): void {
  delete memory[kind];
  writeCookie(names[kind], '', 0);
  safeStorage.remove(names[kind]);
}
