import type { Locale } from '../../routes/locales.ts';
import { setLocale } from './locale.ts';

/** Switches islands and static text in place. */
export function switchTo(locale: Locale): void {
  if (locale === document.documentElement.lang) return;
  setLocale(locale);
  void import('./translate-static-text.ts').then(({ translateStaticText }) =>
    translateStaticText(locale),
  );
}
