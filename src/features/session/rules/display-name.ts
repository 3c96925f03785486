import type { Identity } from '../state.ts';

/** Spec §5 display name: group stream nickname, else given name, else guest name; undefined for a ghost. */
export function displayName(identity: Identity): string | undefined {
  if (identity.type === 'guest') return identity.guest.group_stream_name ?? identity.guest.name;
  if (identity.type === 'member') return identity.user.nickname ?? identity.user.name;
  return undefined;
}
