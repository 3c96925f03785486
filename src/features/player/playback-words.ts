import type en from '../../../locales/en/playback.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the controls and of the corner, which no first render needs. */
export const playbackWords = defineWords<
  typeof en,
  { back: { title: string }; takeUp: { title: string } }
>('playback');
