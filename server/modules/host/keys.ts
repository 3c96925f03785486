import { mayCall, type StaffCallName } from '../../../src/contract/host/roles.ts';
import type { Db } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/env.ts';
import { createKey, findByKey } from '../staff/keys.ts';
import { firstOwner, type StaffRow } from '../staff/members.ts';
import type { StoreRow } from '../store/queries.ts';
import { isMachineKey } from './machine-key.ts';

export interface Sender {
  store: StoreRow;
  staff: StaffRow;
}

export const bearerOf = (c: RequestContext): string =>
  /^Bearer +([\w-]{43})$/i.exec(c.req.header('Authorization')?.trim() ?? '')?.[1] ?? '';

export const invalidHostKey = (): ApiError =>
  new ApiError(
    'UNAUTHORIZED',
    'The host key is missing, wrong or revoked. Create one with `npm run host -- key --store STORE` on the server and send it as a bearer token.',
  );

/**
 * Throws UNAUTHORIZED without a valid key, FORBIDDEN when the member's role does not allow the
 * call.
 */
export async function requireHost(c: RequestContext, name: StaffCallName): Promise<Sender> {
  const { db } = c.var.services;
  const key = bearerOf(c);
  const staff = key ? await findByKey(db, key) : undefined;
  if (!staff) throw invalidHostKey();
  if (!mayCall(staff.role, name)) {
    throw new ApiError(
      'FORBIDDEN',
      `${staff.name} is a ${staff.role} of the store. This role may not do this. Ask an owner.`,
    );
  }
  const store = await db
    .selectFrom('store')
    .selectAll()
    .where('id', '=', staff.store_id)
    .executeTakeFirstOrThrow();
  return { store, staff };
}

/**
 * Returns the owner of a key, undefined for the machine key. Throws UNAUTHORIZED, FORBIDDEN for
 * another role.
 */
export async function requireOwnerOrMachine(c: RequestContext): Promise<Sender | undefined> {
  if (isMachineKey(bearerOf(c), c.var.services.config.dataDir)) return undefined;
  return requireHost(c, 'listStaff');
}

/** Throws FORBIDDEN for an owner of another store. */
export function requireOwnStore(sender: Sender | undefined, slug: string): void {
  if (sender === undefined || sender.store.slug === slug) return;
  throw new ApiError(
    'FORBIDDEN',
    `The key belongs to the store ${sender.store.slug}, not to ${slug}. Use a key of that store.`,
  );
}

/** Creates a key of the store's first owner. */
export async function createHostKey(
  db: Db,
  storeId: number,
  label: string,
  now: Date,
): Promise<string> {
  return (await createKey(db, await firstOwner(db, storeId, now), label, now)).key;
}
