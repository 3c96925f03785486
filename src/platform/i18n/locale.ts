import { atom } from 'nanostores';
import { DEFAULT_LOCALE, type Locale, supportedLocale } from '../../routes/locales.ts';

/** The language of the shell, from the `lang` attribute of its root element. */
const shellLocale = (): Locale | undefined =>
  typeof document === 'undefined' ? undefined : supportedLocale(document.documentElement.lang);

/** The current language of the interface. Spec §1 languages. */
export const $locale = atom<Locale>(shellLocale() ?? DEFAULT_LOCALE);

/** Switches the language of the interface. */
export function setLocale(locale: Locale): void {
  $locale.set(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

/** Sets the language of the shell that is rendered next. Build time only. */
export const setShellLocale = (locale: Locale): void => $locale.set(locale);
