import type { RequestContext } from '../../http/env.ts';
import { newToken } from '../../http/token.ts';
import { createEmailCookie } from './email-cookie.ts';

const YEAR_S = 365 * 24 * 60 * 60;
const cookie = createEmailCookie('ennichi_device', { secret: 'known-device', seconds: YEAR_S });

/**
 * Returns the id of a device on which this account was signed in before. Its own login limits
 * prevent attempts elsewhere from locking the member out; it proves nothing else.
 */
export const knownDeviceOf = (c: RequestContext, email: string): Promise<string | undefined> =>
  cookie.read(c, email);

export const rememberDevice = async (c: RequestContext, email: string): Promise<void> =>
  cookie.write(c, email, (await knownDeviceOf(c, email)) ?? newToken());
