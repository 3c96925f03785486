import type en from '../../../locales/en/comment.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const commentWords = defineWords<
  typeof en,
  {
    left: { count: number };
    tooLong: { count: number };
    newMessages: { count: number };
    addedToCart: { name: string; product: string };
    addedToCartMany: { name: string; product: string; count: number };
    shared: { name: string };
    wait: { count: number };
    nextPinned: { index: number; count: number };
    joined: { name: string };
  }
>('comment');

export type CommentWords = ReturnType<typeof commentWords.get>;
