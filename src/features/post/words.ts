import type en from '../../../locales/en/post.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const postWords = defineWords<
  typeof en,
  {
    openList: { count: number };
    count: { count: number };
    details: { name: string };
    addNamed: { name: string };
    keyword: { keyword: string };
  }
>('post');
