import { notFound } from '../http/api-error.ts';
import type { RequestContext } from '../http/env.ts';
import { chooseLocale } from '../http/locale.ts';
import { isOwnUrl } from '../http/origin.ts';

/* What the adapters' own pages share: where a card is entered, and where a provider sends the buyer. */

/** The language of an adapter's page: by its address, then by the browser. */
export const localeOfPage = (c: RequestContext) =>
  chooseLocale({
    query: c.req.query('locale'),
    cookie: undefined,
    storeLocale: undefined,
    acceptLanguage: c.req.header('Accept-Language'),
  });

/** Returns the page that gets the card's token. Throws NOT_FOUND unless it is of this origin. */
export function requireOwnPage(c: RequestContext, text: string | undefined): string {
  if (text && isOwnUrl(c, text)) return text;
  throw notFound();
}

/** Returns an address with a parameter of its query set. */
export function withParam(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
