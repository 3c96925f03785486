import { headers } from '../../../src/contract/headers.ts';
import { mayCall, type StaffCallName } from '../../../src/contract/host/roles.ts';
import type { Db } from '../../db/db.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/env.ts';
import { originOf } from '../../http/origin.ts';
import { createKey, findByKey } from '../staff/keys.ts';
import { firstOwner, type StaffRow } from '../staff/members.ts';
import { findBySession } from '../staff/session.ts';
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
 * A login reaches the host API from the shop's own pages only, because a store may share its
 * viewers' tokens with pages that embed it.
 */
function requireOwnPage(c: RequestContext): void {
  const origin = c.req.header('Origin');
  if (origin === undefined || origin === originOf(c)) return;
  throw new ApiError(
    'FORBIDDEN',
    "A login of the staff works on the shop's own pages only. Use a host key for other programs.",
  );
}

/** The owner of the host key, or the member of the login. Cookies are ignored. */
async function findSender(c: RequestContext): Promise<StaffRow | undefined> {
  const { db, clock } = c.var.services;
  const token = bearerOf(c);
  if (!token) return undefined;
  const owner = await findByKey(db, token);
  if (owner) return owner;
  const member = await findBySession(db, token, c.req.header(headers.hostStore), clock());
  if (member) requireOwnPage(c);
  return member;
}

/**
 * Throws UNAUTHORIZED without a valid key or login, FORBIDDEN when the member's role does not allow the
 * call.
 */
export async function requireHost(c: RequestContext, name: StaffCallName): Promise<Sender> {
  const { db } = c.var.services;
  const staff = await findSender(c);
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

/** Undefined for the machine key. Throws UNAUTHORIZED, FORBIDDEN for another role. */
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
