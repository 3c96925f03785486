import { params } from '@nanostores/i18n';
import en from '../../../locales/en/frame.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const frameWords = defineWords('frame', {
  ...en,
  cartWithCount: params<{ count: number }>(en.cartWithCount),
});
