import type { Trx } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Visitor } from '../../visitor.ts';
import { personOf } from '../post/joined.ts';
import { findGuest } from '../session/accounts.ts';
import type { StoreRow } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import type { Commenter } from './blacklist.ts';

/** Under whose name a comment is kept. */
export interface Sender {
  key: string;
  person: Commenter;
  owner: { user_id: number } | { guest_id: number };
  name: string;
  groupStreamName: string | null;
}

/**
 * Who may comment, by the server's own record of them; what the request says about names is not
 * believed. Spec §6: members always, guests when the store's flag guest_chat is on, ghosts never.
 */
export async function requireSender(trx: Trx, visitor: Visitor, store: StoreRow): Promise<Sender> {
  const person = await personOf(trx, visitor);
  if (!person) {
    throw new ApiError('UNAUTHORIZED', 'Commenting needs a member or a guest. Log in first.');
  }
  const { id, name, type } = person;
  if (type === 'user') {
    return {
      key: `user ${id}`,
      person: { type, id },
      owner: { user_id: id },
      name,
      groupStreamName: null,
    };
  }
  if (!settingOf(store, 'guest_chat')?.enable) {
    throw new ApiError('GUEST_CHAT_OFF', 'Only members comment in this store. Log in to join in.');
  }
  const guest = await findGuest(trx, id);
  const groupStreamName = guest?.group_stream_name ?? null;
  return {
    key: `guest ${id}`,
    person: { type, id },
    owner: { guest_id: id },
    name,
    groupStreamName,
  };
}
