/**
 * Returns the index that a key moves the focus to; null for other keys. Arrow keys wrap round, Home
 * and End go to the ends, as in the ARIA Authoring Practices.
 */
export const nextIndex = (
  key: string,
  index: number,
  count: number,
  axis: 'horizontal' | 'vertical',
): number | null => {
  const [back, on] = axis === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === on) return (index + 1) % count;
  if (key === back) return index <= 0 ? count - 1 : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};
