const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Whether a comment enters a draw: it is the keyword and nothing else, whatever its width and case. */
export const isEntry = (message: string, keyword: string): boolean =>
  fold(message) === fold(keyword);
