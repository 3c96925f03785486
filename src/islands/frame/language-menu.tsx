import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { $locale } from '../../platform/i18n/locale.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { locales } from '../../routes/locales.ts';
import styles from './language-menu.module.css';
import { frameWords } from './words.ts';

/** Each language in its own words. */
const names = { ja: '日本語', en: 'English', 'zh-TW': '繁體中文' } as const;

const addressIn = (locale: string) => {
  const url = new URL(location.href);
  url.searchParams.set('locale', locale);
  return url.href;
};

/** Switches language by the `locale` query parameter, so that the server sends that shell. Spec §1. */
export const LanguageMenu = () => {
  const words = useWords(frameWords);
  const current = useStore($locale);
  const id = useId();
  return (
    <div className={styles.anchor}>
      <IconButton icon="globe" label={words.language} popoverTarget={id} />
      <div className={styles.menu} id={id} popover="auto">
        <ul className={styles.list}>
          {locales.map((locale) => (
            <li key={locale}>
              <button
                type="button"
                className={styles.item}
                lang={locale}
                aria-current={locale === current}
                onClick={() => location.assign(addressIn(locale))}
              >
                {names[locale]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
