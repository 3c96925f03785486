/**
 * Returns the first, the last, the current page and its neighbours; null is a gap of at least two
 * pages.
 */
export const pageNumbers = (page: number, lastPage: number): (number | null)[] => {
  const shown = [1, page - 1, page, page + 1, lastPage].filter((n) => n >= 1 && n <= lastPage);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
};
