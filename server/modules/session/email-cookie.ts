import { createHmac } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { serverSecret } from '../../db/secret.ts';
import type { RequestContext } from '../../http/env.ts';
import { trustedOriginOf } from '../../http/origin.ts';
import { isSameSecret } from '../../http/token.ts';

interface Options {
  /** Name of the server secret that signs it. */
  secret: string;
  seconds: number;
}

/** A signed cookie with an id that belongs to one e-mail address in this browser. */
export function createEmailCookie(name: string, { secret, seconds }: Options) {
  const sign = async (c: RequestContext, id: string, email: string) =>
    createHmac('sha256', await serverSecret(c.var.services.db, secret))
      .update(`${id} ${email}`)
      .digest('base64url');
  return {
    /** Undefined for another address, or a wrong signature. */
    async read(c: RequestContext, email: string): Promise<string | undefined> {
      const [id = '', signature = ''] = (getCookie(c, name) ?? '').split('.');
      if (!id || !signature) return undefined;
      return isSameSecret(signature, await sign(c, id, email)) ? id : undefined;
    },
    async write(c: RequestContext, email: string, id: string): Promise<void> {
      setCookie(c, name, `${id}.${await sign(c, id, email)}`, {
        path: '/api/',
        httpOnly: true,
        sameSite: 'Strict',
        secure: trustedOriginOf(c).startsWith('https:'),
        maxAge: seconds,
      });
    },
  };
}
