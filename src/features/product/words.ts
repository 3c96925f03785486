import { params } from '@nanostores/i18n';
import en from '../../../locales/en/product.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const productWords = defineWords('product', {
  ...en,
  resultCount: params<{ count: number }>(en.resultCount),
  resultFor: params<{ keyword: string }>(en.resultFor),
  beforeSellAt: params<{ date: string }>(en.beforeSellAt),
  left: params<{ count: number }>(en.left),
  limit: params<{ count: number }>(en.limit),
  showPicture: params<{ number: number }>(en.showPicture),
});
