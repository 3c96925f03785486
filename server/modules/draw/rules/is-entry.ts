import { foldKeyword } from '../../../../src/features/post/rules/fold-keyword.ts';

/** Whether a comment enters a draw: it is the keyword and nothing else, whatever its width and case. */
export const isEntry = (message: string, keyword: string): boolean =>
  foldKeyword(message) === foldKeyword(keyword);
