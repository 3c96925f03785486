import { foldKeyword } from '../../../../src/features/post/rules/fold-keyword.ts';

/** Whether a comment enters a draw: it must be exactly the keyword, in any width and case. */
export const isEntry = (message: string, keyword: string): boolean =>
  foldKeyword(message) === foldKeyword(keyword);
