import type en from '../../../locales/en/player.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const playerWords = defineWords<typeof en>('player');
