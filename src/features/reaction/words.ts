import type en from '../../../locales/en/reaction.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const reactionWords = defineWords<typeof en, { likes: { count: string } }>('reaction');
