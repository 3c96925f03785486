import { switchTo } from '../platform/i18n/switch-to.ts';
import { readCookie, writeCookie } from '../platform/storage/cookie.ts';
import { LOCALE_COOKIE, supportedLocale } from '../routes/locales.ts';
import type { Arrival } from './guard.ts';

/**
 * Spec §2 route guards, §2 locale parameter: a locale query parameter switches language if the
 * value is supported. A plain host sends the ja shell. Design §4.1.
 */
export const switchLocale: Arrival = ({ url }) => {
  const requested = supportedLocale(url.searchParams.get('locale'));
  if (requested) writeCookie(LOCALE_COOKIE, requested);
  const locale = requested ?? supportedLocale(readCookie(LOCALE_COOKIE));
  if (locale) switchTo(locale);
};
