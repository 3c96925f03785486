import { displayName } from '../../../src/features/session/rules/identity.ts';
import type { Db } from '../../db/db.ts';
import type { Person } from '../../visitor.ts';
import { findGuest, findUser } from './queries.ts';
import { toGuest, toUser } from './to-wire.ts';

/** The name that others see for a person; undefined when there is no such person. Spec §5 display name. */
export async function findDisplayName(db: Db, { type, id }: Person): Promise<string | undefined> {
  if (type === 'member') {
    const user = await findUser(db, id);
    return user && displayName({ type, user: toUser(user) });
  }
  const guest = await findGuest(db, id);
  return guest && displayName({ type, guest: toGuest(guest) });
}
