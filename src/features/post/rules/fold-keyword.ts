/** Normalizes a keyword for comparison: width, case and surrounding space. */
export const foldKeyword = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
