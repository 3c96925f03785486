import { notFound } from '../http/api-error.ts';
import type { RequestContext } from '../http/env.ts';
import { chooseLocale } from '../http/locale.ts';
import { isOwnUrl } from '../http/origin.ts';

/* Helpers of the adapters' own pages. */

/** From the address, then from the browser. */
export const localeOfPage = (c: RequestContext) =>
  chooseLocale({
    query: c.req.query('locale'),
    cookie: undefined,
    storeLocale: undefined,
    acceptLanguage: c.req.header('Accept-Language'),
  });

/** Throws NOT_FOUND for a page of another origin. */
export function requireOwnPage(c: RequestContext, text: string | undefined): string {
  if (text && isOwnUrl(c, text)) return text;
  throw notFound();
}

export function withParam(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
