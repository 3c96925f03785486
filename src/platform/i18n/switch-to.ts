import type { Locale } from '../../routes/locales.ts';
import { setLocale } from './locale.ts';

/** Shows the page in another language, in place: its islands, and the words that no island draws. */
export function switchTo(locale: Locale): void {
  if (locale === document.documentElement.lang) return;
  setLocale(locale);
  void import('./translate-static-text.ts').then(({ translateStaticText }) =>
    translateStaticText(locale),
  );
}
