import { describe, expect, it } from 'vitest';
import type { Guest, User } from '../../../src/features/session/rules/identity.ts';
import {
  displayName,
  identityOf,
  loginCheck,
} from '../../../src/features/session/rules/identity.ts';
import { loginIssues, nicknameIssue } from '../../../src/features/session/rules/input.ts';

const user = { id: 1, name: '花', nickname: null } as unknown as User;
const guest: Guest = { id: 2, name: '通りすがり', group_stream_name: null };
const member = { type: 'member', user } as const;
const visitor = { type: 'guest', guest } as const;
const ghost = { type: 'ghost' } as const;

describe('Spec §1 identity', () => {
  it('is member when a user is present, guest when only a guest is, ghost otherwise', () => {
    expect(identityOf({ user, guest }).type).toBe('member');
    expect(identityOf({ user, guest: null }).type).toBe('member');
    expect(identityOf({ user: null, guest }).type).toBe('guest');
    expect(identityOf({ user: null, guest: null }).type).toBe('ghost');
  });
});

describe('Spec §4 login check', () => {
  it.each([
    [member, true, 'pass'],
    [member, false, 'pass'],
    [visitor, true, 'pass'],
    [visitor, false, 'login'],
    [ghost, true, 'nickname'],
    [ghost, false, 'login'],
  ] as const)('%o with guest mode %s: %s', (identity, guestMode, verdict) => {
    expect(loginCheck(identity, guestMode)).toBe(verdict);
  });

  it('never asks for a nickname for a cart, and asks a cart’s guest for one in the chat', () => {
    expect(loginCheck(ghost, true, 'cart')).toBe('cart guest');
    expect(loginCheck(ghost, false, 'cart')).toBe('login');
    for (const name of ['ゲスト', 'Guest', '訪客']) {
      const unnamed = { type: 'guest', guest: { ...guest, name } } as const;
      expect(loginCheck(unnamed, true, 'cart')).toBe('pass');
      expect(loginCheck(unnamed, true)).toBe('pass');
      expect(loginCheck(unnamed, true, 'chat')).toBe('nickname');
    }
    expect(loginCheck(visitor, true, 'chat')).toBe('pass');
  });
});

describe('Spec §5 display name', () => {
  it('prefers the group stream nickname, then the given name, then the guest name', () => {
    expect(displayName({ type: 'guest', guest: { ...guest, group_stream_name: '祭' } })).toBe('祭');
    expect(displayName({ type: 'member', user: { ...user, nickname: 'はな' } })).toBe('はな');
    expect(displayName(member)).toBe('花');
    const named = { ...user, first_name: '花', last_name: '佐藤', name: '佐藤 花' };
    expect(displayName({ type: 'member', user: named })).toBe('花');
    expect(displayName(visitor)).toBe('通りすがり');
    expect(displayName(ghost)).toBeUndefined();
  });
});

describe('Spec §5 login', () => {
  it('requires an e-mail format and a password', () => {
    expect(loginIssues('hana@example.com', 'x')).toEqual({});
    expect(loginIssues('hana@', '')).toEqual({
      email: 'emailInvalid',
      password: 'passwordRequired',
    });
  });
});

describe('Spec §6 nickname prompt', () => {
  it('is neither empty nor longer than 20 characters as a reader counts them', () => {
    expect(nicknameIssue('  ')).toBe('nicknameRequired');
    expect(nicknameIssue('\u200b')).toBe('nicknameRequired');
    expect(nicknameIssue('👩‍👩‍👧'.repeat(20))).toBeUndefined();
    expect(nicknameIssue('あ'.repeat(21))).toBe('nicknameTooLong');
  });
});
