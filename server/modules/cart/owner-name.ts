import { displayName } from '../../../src/features/session/rules/display-name.ts';
import type { Db } from '../../db/db.ts';
import type { Person } from '../../visitor.ts';
import { findGuest, findUser } from '../session/queries.ts';
import { toGuest, toUser } from '../session/to-wire.ts';

/** The name a cart's owner is shown under; '' when they have none. */
export async function ownerName(db: Db, { type, id }: Person): Promise<string> {
  if (type === 'member') {
    const user = await findUser(db, id);
    return (user && displayName({ type: 'member', user: toUser(user) })) ?? '';
  }
  const guest = await findGuest(db, id);
  return (guest && displayName({ type: 'guest', guest: toGuest(guest) })) ?? '';
}
