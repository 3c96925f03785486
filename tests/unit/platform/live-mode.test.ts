import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function modeAt(...addresses: string[]) {
  const { liveMode } = await import('../../../src/platform/route/live-mode.ts');
  return addresses.map((address) => {
    vi.stubGlobal('location', { href: `https://shop.example/hanamichi/${address}` });
    return liveMode();
  });
}

it.each([
  ['live/1', 'liveweb'],
  ['live/1?hu_source=liveweb', 'liveweb'],
  ['live/1?hu_source=sdk', 'sdk'],
  ['live/1?hu_source=cms_sdk', 'cms_sdk'],
  ['live/1?hu_source=elsewhere', 'liveweb'],
])('Spec §2 hu_source: %s is %s', async (address, mode) => {
  expect(await modeAt(address)).toEqual([mode]);
});

it('keeps the mode for pages of the same document without the parameter', async () => {
  expect(await modeAt('live/1?hu_source=sdk', 'market')).toEqual(['sdk', 'sdk']);
});
