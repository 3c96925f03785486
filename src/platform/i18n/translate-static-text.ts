import type { Locale } from '../../routes/locales.ts';

export async function translateStaticText(locale: Locale): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const [noun, key = ''] = element.dataset.word?.split('/') ?? [];
    const response = await fetch(`/words/${locale}/${noun}.json`).catch(() => undefined);
    const words: Record<string, string> = response?.ok ? await response.json() : {};
    if (words[key]) element.textContent = words[key];
  }
}
