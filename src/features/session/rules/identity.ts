import type { Reply } from '../../../contract/schemas.ts';
import type { Locale } from '../../../routes/locales.ts';

export type User = NonNullable<Reply<'getMe'>['user']>;
export type Guest = NonNullable<Reply<'getMe'>['guest']>;

export type Identity =
  | { type: 'member'; user: User }
  | { type: 'guest'; guest: Guest }
  | { type: 'ghost' };

/**
 * Spec §1 identity: member when a user is present, guest when only a guest is present, ghost
 * otherwise.
 */
export function identityOf(me: { user: User | null; guest: Guest | null }): Identity {
  if (me.user) return { type: 'member', user: me.user };
  if (me.guest) return { type: 'guest', guest: me.guest };
  return { type: 'ghost' };
}

/** Spec §5 display name: group stream nickname, else given name, else guest name. */
export function displayName(identity: Identity): string | undefined {
  if (identity.type === 'guest') return identity.guest.group_stream_name ?? identity.guest.name;
  if (identity.type === 'ghost') return undefined;
  const { nickname, first_name, name } = identity.user;
  return nickname || first_name || name;
}

/** The name of a guest who has only a cart, by language. The chat asks for another. */
export const CART_GUEST_NAMES: Readonly<Record<Locale, string>> = {
  ja: 'ゲスト',
  en: 'Guest',
  'zh-TW': '訪客',
};

/** False for a guest who has only a cart. */
export const isNamed = ({ name, group_stream_name }: Guest): boolean =>
  group_stream_name !== null || !Object.values(CART_GUEST_NAMES).includes(name);

/** What the visitor is about to do. Only the chat shows a nickname. */
export type VisitorAction = 'chat' | 'cart' | 'visit';

/**
 * Spec §4 login check: a member passes, and a guest in guest mode. Others get the nickname dialog
 * in guest mode, else the login. A cart needs a guest without a nickname.
 */
export function loginCheck(
  identity: Identity,
  isGuestMode: boolean,
  action: VisitorAction = 'visit',
): 'pass' | 'nickname' | 'cart guest' | 'login' {
  if (identity.type === 'member') return 'pass';
  if (!isGuestMode) return 'login';
  if (identity.type === 'ghost') return action === 'cart' ? 'cart guest' : 'nickname';
  return action === 'chat' && !isNamed(identity.guest) ? 'nickname' : 'pass';
}
