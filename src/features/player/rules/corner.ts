export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`;

/**
 * @param x fraction of the page's width
 * @param y fraction of its height
 */
export const nearestCorner = (x: number, y: number): Corner =>
  `${y < 0.5 ? 'top' : 'bottom'}-${x < 0.5 ? 'left' : 'right'}`;

/** Returns undefined for keys other than arrows. */
export function cornerByKey(corner: Corner, key: string): Corner | undefined {
  const [row, column] = corner.split('-') as ['top' | 'bottom', 'left' | 'right'];
  switch (key) {
    case 'ArrowUp':
      return `top-${column}`;
    case 'ArrowDown':
      return `bottom-${column}`;
    case 'ArrowLeft':
      return `${row}-left`;
    case 'ArrowRight':
      return `${row}-right`;
    default:
      return undefined;
  }
}

/** The nearest first. */
export function cornersFrom(corner: Corner): Corner[] {
  const [row, column] = corner.split('-') as ['top' | 'bottom', 'left' | 'right'];
  const otherColumn = column === 'left' ? 'right' : 'left';
  const otherRow = row === 'top' ? 'bottom' : 'top';
  return [corner, `${row}-${otherColumn}`, `${otherRow}-${column}`, `${otherRow}-${otherColumn}`];
}
