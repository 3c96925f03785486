import { atom } from 'nanostores';
import { DEFAULT_LOCALE, type Locale, supportedLocale } from '../../routes/locales.ts';

/** The language a shell was rendered in stands on its root element. */
const shellLocale = (): Locale | undefined =>
  typeof document === 'undefined' ? undefined : supportedLocale(document.documentElement.lang);

/** The language the interface speaks now. Spec §1 languages. */
export const $locale = atom<Locale>(shellLocale() ?? DEFAULT_LOCALE);

/** Speaks another language from now on. */
export function setLocale(locale: Locale): void {
  $locale.set(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

/** The language of the shell about to be rendered; at build time only. */
export const setShellLocale = (locale: Locale): void => $locale.set(locale);
