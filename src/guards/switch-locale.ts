import { setLocale } from '../platform/i18n/locale.ts';
import { readCookie, writeCookie } from '../platform/storage/cookie.ts';
import { LOCALE_COOKIE, supportedLocale } from '../routes/locales.ts';
import type { Guard } from './guard.ts';

/**
 * Spec §2 route guards: a locale query parameter switches language if the value is supported.
 * Our server already sent the right shell; on a plain host the ja shell switches here. Design §4.1.
 */
export const switchLocaleGuard: Guard = ({ url }) => {
  const asked = supportedLocale(url.searchParams.get('locale'));
  if (asked) writeCookie(LOCALE_COOKIE, asked);
  const wanted = asked ?? supportedLocale(readCookie(LOCALE_COOKIE));
  if (wanted && wanted !== document.documentElement.lang) setLocale(wanted);
  return undefined;
};
