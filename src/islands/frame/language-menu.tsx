import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { $locale } from '../../platform/i18n/locale.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { locales } from '../../routes/locales.ts';

const names = { ja: '日本語', en: 'English', 'zh-TW': '繁體中文' } as const;

const urlIn = (locale: string) => {
  const url = new URL(location.href);
  url.searchParams.set('locale', locale);
  return url.href;
};

/** Switches by the `locale` query parameter. Spec §1. */
export const LanguageMenu = () => {
  const words = useWords('frame');
  const current = usePageStore($locale);
  return (
    <Menu
      label={words.language}
      trigger={(props) => <IconButton icon="globe" label={words.language} {...props} />}
      items={locales.map((locale) => ({
        id: locale,
        label: names[locale],
        lang: locale,
        current: locale === current,
        onSelect: () => location.assign(urlIn(locale)),
      }))}
    />
  );
};
