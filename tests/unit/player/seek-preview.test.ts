import { expect, it } from 'vitest';
import { previewAt } from '../../../src/features/replay/rules/moments.ts';
import { pointedSeconds } from '../../../ui/player-controls/pointed-seconds.ts';

const clip = (started_time: number, ended_time: number, snapshot_url: string | null) => ({
  id: started_time,
  title: '',
  snapshot_url,
  started_time,
  ended_time,
  promoting_product_ids: [],
});
const clips = [clip(10, 20, '/clip.jpg'), clip(30, 40, null)];
const presentations = [
  { product_id: 1, started_time: 5 },
  { product_id: 2, started_time: 25 },
  { product_id: null, started_time: 50 },
];
const products = [1, 2].map((id) => ({ id, images: [{ url: `/product-${id}.jpg` }] }));

it.each([
  ['before anything was presented: none', 0, undefined],
  ['the product that was presented', 6, '/product-1.jpg'],
  ['the picture of the clip that runs then', 15, '/clip.jpg'],
  ['at the end of a clip again the product', 20, '/product-1.jpg'],
  ['a clip without a picture: the product', 35, '/product-2.jpg'],
  ['after the last product: none', 55, undefined],
])('the preview of a position: %s', (_, position, url) => {
  expect(previewAt(position, { clips }, presentations, products)).toBe(url);
});

it.each([
  [100, 0],
  [107, 0],
  [200, 50],
  [293, 100],
  [400, 100],
])('x = %i of a bar from 100 to 300 is second %i of 100', (x, seconds) => {
  expect(pointedSeconds(x, { left: 100, width: 200 }, 100)).toBe(seconds);
});
