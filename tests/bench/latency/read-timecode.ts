import type { Page } from 'playwright';
import { BITS, COLUMNS, HEIGHT, LEFT, SQUARE, TOP, WIDTH } from './timecode.ts';

/** In milliseconds. */
export const readLatency = (page: Page): Promise<number> =>
  page.locator('#live-video').evaluate(
    (video: HTMLVideoElement, { BITS, COLUMNS, HEIGHT, LEFT, SQUARE, TOP, WIDTH }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: WIDTH, height: HEIGHT });
      const pen = canvas.getContext('2d');
      pen?.drawImage(video, 0, 0, WIDTH, HEIGHT);
      const now = Date.now();
      const pixels = pen?.getImageData(0, 0, WIDTH, HEIGHT).data ?? [];
      let bits = '';
      for (let bit = 0; bit < BITS; bit += 1) {
        const x = LEFT + ((bit % COLUMNS) + 0.5) * SQUARE;
        const y = TOP + (Math.floor(bit / COLUMNS) + 0.5) * SQUARE;
        bits += (pixels[(Math.floor(y) * WIDTH + Math.floor(x)) * 4] ?? 0) > 128 ? '1' : '0';
      }
      return now - Number.parseInt(bits, 2);
    },
    { BITS, COLUMNS, HEIGHT, LEFT, SQUARE, TOP, WIDTH },
  );
