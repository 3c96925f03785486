/** A keyword as it is compared with what was typed: one width, one case, no space around it. */
export const foldKeyword = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
