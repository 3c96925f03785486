import en from '../../../locales/en/notice-mail.json' with { type: 'json' };
import ja from '../../../locales/ja/notice-mail.json' with { type: 'json' };
import zhTW from '../../../locales/zh-TW/notice-mail.json' with { type: 'json' };
import type { Locale } from '../../../src/routes/locales.ts';

export const noticeWords: Record<Locale, typeof en> = { ja, en, 'zh-TW': zhTW };
