import type { Locale } from '../../routes/locales.ts';
import { setLocale } from './locale.ts';

/** In place, in islands and static text. */
export function switchTo(locale: Locale): void {
  if (locale === document.documentElement.lang) return;
  setLocale(locale);
  void import('./translate-static-text.ts').then(({ translateStaticText }) =>
    translateStaticText(locale),
  );
}
