import { readLayout, watchLayout } from './layout.ts';
import type { Address, Check } from './sweep.ts';

/** docs/decisions/build.md */
export const firstPaths = [
  '/',
  '/hanamichi/market',
  `/hanamichi/market?keyword=${encodeURIComponent('茶')}`,
  '/formosa/market',
  '/hanamichi/market/product/1',
];

/** Design §4.15: pages that arrive with their content. */
export const filledPaths = [
  ...firstPaths,
  '/hanamichi/live/1',
  '/hanamichi/record/3',
  '/hanamichi/live-lobby',
  '/hanamichi/market/info',
  '/hanamichi/jpcommercial',
];

const BROUGHT = [
  /^\/api\/v1\/buyer\/stores/,
  /^\/api\/v1\/stores\/[^/]+\/products/,
  /^\/api\/v1\/products\//,
  /^\/api\/v1\/liveweb\/stores\/[^/]+\/posts\/\d+$/,
  /^\/api\/v1\/stores\/[^/]+\/(vod|shipping-setting|payment-setting|buyer-jp-commercial)$/,
];

/** A page with a player lays out its tray and chat again when fonts arrive. */
const mostShift = (path: string) => (/\/(live|record)\/\d/.test(path) ? 0.01 : 0.002);

/** Design §4.15: a filled page hydrates its own content. */
export const filled: Check = {
  name: 'hydrates its content',
  async prepare(page) {
    await watchLayout(page);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') problems.push(line.text());
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (BROUGHT.some((call) => call.test(pathname))) problems.push(`asks for ${pathname}`);
    });
    const begin = () => void problems.splice(0);
    const look = async ({ path }: Address) => {
      if (!filledPaths.includes(path)) return [];
      const found = problems.splice(0);
      const { shifts, skeletons } = await readLayout(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum >= mostShift(path))
        for (const { value, nodes } of shifts) found.push(`shifts by ${value}: ${nodes}`);
      if (skeletons > 0) found.push(`${skeletons} skeletons`);
      return found;
    };
    return { begin, look };
  },
};
