import type { Db } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import { findLiveSession } from '../session/sessions.ts';
import type { StaffRow } from './members.ts';
import { passkeyRequired } from './passkeys.ts';

/**
 * Reads the row at every request, so that a removal counts at once. `slug` names the store of a
 * member with several.
 *
 * @throws ApiError STATE_CONFLICT (several stores, and no slug), PASSKEY_REQUIRED
 */
export async function findBySession(
  db: Db,
  token: string,
  slug: string | undefined,
  now: Date,
): Promise<StaffRow | undefined> {
  const session = await findLiveSession(db, { token }, now);
  if (!session?.user_id) return undefined;
  const rows = await db
    .selectFrom('staff')
    .innerJoin('store', 'store.id', 'staff.store_id')
    .selectAll('staff')
    .select('store.requires_passkey')
    .where('staff.user_id', '=', session.user_id)
    .where('staff.ended_at', 'is', null)
    .$if(slug !== undefined, (found) => found.where('store.slug', '=', slug ?? ''))
    .execute();
  if (rows.length > 1) {
    throw new ApiError(
      'STATE_CONFLICT',
      'You belong to the staff of several stores. Name one in the header X-Host-Store.',
    );
  }
  const [row] = rows;
  if (!row) return undefined;
  const { requires_passkey, ...staff } = row;
  if (requires_passkey && session.passkey_id === null) throw passkeyRequired();
  return staff;
}
