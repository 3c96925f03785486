import type en from '../../../locales/en/tracking.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const trackingWords = defineWords<typeof en>('tracking');
