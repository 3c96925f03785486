export const WIDTH = 270;
export const HEIGHT = 480;
export const FRAMES_PER_SECOND = 30;

/** Large squares survive any encoder. */
export const COLUMNS = 6;
export const ROWS = 8;
export const BITS = COLUMNS * ROWS;
export const SQUARE = 30;
export const LEFT = 45;
export const TOP = 120;

export function drawFrame(at: number): Buffer {
  const frame = Buffer.alloc(WIDTH * HEIGHT, 96);
  const bits = at.toString(2).padStart(BITS, '0');
  for (let bit = 0; bit < BITS; bit += 1) {
    const x = LEFT + (bit % COLUMNS) * SQUARE;
    const y = TOP + Math.floor(bit / COLUMNS) * SQUARE;
    for (let row = y; row < y + SQUARE; row += 1) {
      const start = row * WIDTH + x;
      frame.fill(bits[bit] === '1' ? 235 : 16, start, start + SQUARE);
    }
  }
  return frame;
}
