import { atom } from 'nanostores';
import { DEFAULT_LOCALE, type Locale, supportedLocale } from '../../routes/locales.ts';
import { drawnWith } from '../page/page-store.ts';

/** The language of the shell, from the `lang` attribute of its root element. */
const shellLocale = (): Locale | undefined =>
  typeof document === 'undefined' ? undefined : supportedLocale(document.documentElement.lang);

let drawn = shellLocale() ?? DEFAULT_LOCALE;

/** The current language of the interface. Spec §1 languages. */
export const $locale = atom<Locale>(drawn);

/** Switches the language of the interface. */
export function setLocale(locale: Locale): void {
  $locale.set(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

/** Takes over the language of the shell that the router shows next. */
export function showLocaleOf(shell: Document): void {
  drawn = supportedLocale(shell.documentElement.lang) ?? DEFAULT_LOCALE;
  setLocale(drawn);
}

/** The language that a static shell was drawn in: on a plain host it may be switched afterwards. */
export const drawnLocale = (): Locale => (import.meta.env.SSR ? $locale.get() : drawn);
drawnWith($locale, (page) => page?.locale ?? drawnLocale());

/** Sets the language of the shell that is rendered next. Build time only. */
export const setShellLocale = (locale: Locale): void => $locale.set(locale);
