import en from '../../../../locales/en/slip.json' with { type: 'json' };
import ja from '../../../../locales/ja/slip.json' with { type: 'json' };
import zhTW from '../../../../locales/zh-TW/slip.json' with { type: 'json' };
import type { Locale } from '../../../../src/routes/locales.ts';

export type SlipWords = typeof en;

const words: Record<Locale, SlipWords> = { ja, en, 'zh-TW': zhTW };

export const slipWords = (locale: Locale): SlipWords => words[locale];
