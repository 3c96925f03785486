export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`;

/** Returns the corner nearest to a point, given as fractions of the page's width and height. */
export const nearestCorner = (x: number, y: number): Corner =>
  `${y < 0.5 ? 'top' : 'bottom'}-${x < 0.5 ? 'left' : 'right'}`;

/** Returns the corner in the direction of an arrow key; undefined for other keys. */
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
