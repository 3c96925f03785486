import { atom } from 'nanostores';
import { DEFAULT_LOCALE, type Locale, supportedLocale } from '../../routes/locales.ts';
import { drawnWith } from '../page/page-store.ts';

const shellLocale = (): Locale | undefined =>
  typeof document === 'undefined' ? undefined : supportedLocale(document.documentElement.lang);

let drawn = shellLocale() ?? DEFAULT_LOCALE;

/** The interface language. Spec §1 languages. */
export const $locale = atom<Locale>(drawn);

export function setLocale(locale: Locale): void {
  $locale.set(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

/** Sets the language of the shell that the router shows next. */
export function showLocaleOf(shell: Document): void {
  drawn = supportedLocale(shell.documentElement.lang) ?? DEFAULT_LOCALE;
  setLocale(drawn);
}

/** The language of the static shell. On a plain host the visitor may switch it afterwards. */
export const drawnLocale = (): Locale => (import.meta.env.SSR ? $locale.get() : drawn);
drawnWith($locale, (page) => page?.locale ?? drawnLocale());

/** Sets the language of the shell that is rendered next. Build time only. */
export const setShellLocale = (locale: Locale): void => $locale.set(locale);
