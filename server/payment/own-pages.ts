import { notFound } from '../http/api-error.ts';
import type { RequestContext } from '../http/env.ts';
import { chooseLocale } from '../http/locale.ts';
import { isOwnUrl } from '../http/origin.ts';

/* Helpers of the adapters' own pages: card entry and return addresses. */

/** Returns the language of a page from its address, then from the browser. */
export const localeOfPage = (c: RequestContext) =>
  chooseLocale({
    query: c.req.query('locale'),
    cookie: undefined,
    storeLocale: undefined,
    acceptLanguage: c.req.header('Accept-Language'),
  });

/**
 * Returns the page that receives the card's token. Throws NOT_FOUND unless it is of this origin.
 */
export function requireOwnPage(c: RequestContext, text: string | undefined): string {
  if (text && isOwnUrl(c, text)) return text;
  throw notFound();
}

/** Returns an address with a query parameter set. */
export function withParam(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
