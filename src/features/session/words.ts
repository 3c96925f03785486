import { params } from '@nanostores/i18n';
import en from '../../../locales/en/session.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const sessionWords = defineWords('session', {
  ...en,
  welcome: params<{ name: string }>(en.welcome),
});
