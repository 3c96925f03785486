import type { RequestContext } from '../http/env.ts';
import { originOf } from '../http/origin.ts';
import { isPublicHttpUrl } from '../http/public-url.ts';

/** Whether an address is a page of this very origin, also where that is a machine of one's own. */
export function isOwnUrl(c: RequestContext, text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin === originOf(c) && !url.username && !url.password;
}

/** Whether a provider may send a buyer to an address: this origin, or a public http(s) one. */
export const isReturnUrl = (c: RequestContext, text: string): boolean =>
  isOwnUrl(c, text) || isPublicHttpUrl(text);
