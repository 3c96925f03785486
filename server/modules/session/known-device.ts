import { createHmac } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../../db/db.ts';
import { serverSecret } from '../../db/secret.ts';
import type { RequestContext } from '../../http/env.ts';
import { trustedOriginOf } from '../../http/origin.ts';
import { isSameSecret, newToken } from '../../http/token.ts';

const COOKIE = 'ennichi_device';
const YEAR_S = 365 * 24 * 60 * 60;

const sign = async (db: Db, id: string, email: string) =>
  createHmac('sha256', await serverSecret(db, 'known-device'))
    .update(`${id} ${email}`)
    .digest('base64url');

/**
 * Returns the id of a device on which this account was signed in before. Its own login limits
 * prevent attempts elsewhere from locking the member out; it proves nothing else.
 */
export async function knownDeviceOf(c: RequestContext, email: string): Promise<string | undefined> {
  const [id = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.');
  if (!id || !signature) return undefined;
  const expected = await sign(c.var.services.db, id, email);
  return isSameSecret(signature, expected) ? id : undefined;
}

export async function rememberDevice(c: RequestContext, email: string): Promise<void> {
  const id = (await knownDeviceOf(c, email)) ?? newToken();
  setCookie(c, COOKIE, `${id}.${await sign(c.var.services.db, id, email)}`, {
    path: '/api/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: trustedOriginOf(c).startsWith('https:'),
    maxAge: YEAR_S,
  });
}
