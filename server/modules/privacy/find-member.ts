import type { Db } from '../../db/db.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { findUser, findUserByEmail, type UserRow } from '../session/accounts.ts';
import { isKnownIn } from './member-rows.ts';

const MOST_ID = 2_147_483_647;

function findByKey(db: Db, key: string): Promise<UserRow | undefined> {
  if (!/^\d{1,10}$/.test(key)) return findUserByEmail(db, key.trim().toLowerCase());
  return Number(key) > MOST_ID ? Promise.resolve(undefined) : findUser(db, Number(key));
}

export interface FoundMember {
  user: UserRow;
  /** The member uses no other store of this server. */
  isOnlyHere: boolean;
}

/**
 * Accepts an e-mail address or an id. Everyone is a member of a server's only store.
 * @throws ApiError NOT_FOUND, also for a member of other stores
 */
export async function findMemberOf(db: Db, storeId: number, key: string): Promise<FoundMember> {
  const user = await findByKey(db, key);
  if (!user) throw notFound();
  const others = await db.selectFrom('store').select('id').where('id', '<>', storeId).execute();
  let isOnlyHere = true;
  for (const { id } of others) isOnlyHere &&= !(await isKnownIn(db, user, id));
  const isAlone = others.length === 0;
  if (!isAlone && !(await isKnownIn(db, user, storeId))) throw notFound();
  return { user, isOnlyHere };
}

/** Throws STATE_CONFLICT. */
export function requireOnlyHere({ isOnlyHere }: FoundMember): void {
  if (isOnlyHere) return;
  throw new ApiError(
    'STATE_CONFLICT',
    'The member also uses another store of this server. Only the member can delete the account.',
  );
}
