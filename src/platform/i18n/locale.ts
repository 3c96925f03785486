import { atom } from 'nanostores';
import { DEFAULT_LOCALE, type Locale, supportedLocale } from '../../routes/locales.ts';
import { drawnWith } from '../page/page-store.ts';

const shellLocale = (): Locale | undefined =>
  typeof document === 'undefined' ? undefined : supportedLocale(document.documentElement.lang);

let drawn = shellLocale() ?? DEFAULT_LOCALE;

/** Spec §1 languages. */
export const $locale = atom<Locale>(drawn);

export function setLocale(locale: Locale): void {
  $locale.set(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}

export function showLocaleOf(shell: Document): void {
  drawn = supportedLocale(shell.documentElement.lang) ?? DEFAULT_LOCALE;
  setLocale(drawn);
}

/** The shell's language. On a plain host the visitor may switch it. */
export const drawnLocale = (): Locale => (import.meta.env.SSR ? $locale.get() : drawn);
drawnWith($locale, (page) => page?.locale ?? drawnLocale());

/** Build time only. */
export const setShellLocale = (locale: Locale): void => $locale.set(locale);
