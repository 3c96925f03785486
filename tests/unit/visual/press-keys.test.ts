import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pressKeys } from '../../../scripts/visual/press-keys.ts';

async function pressed(keys: string): Promise<string[]> {
  const done: string[] = [];
  const key = (act: string) => (name: string) => Promise.resolve(void done.push(`${act} ${name}`));
  const keyboard = { press: key('press'), down: key('down'), up: key('up') };
  await pressKeys({ keyboard } as unknown as Page, keys);
  return done;
}

it('presses letters, named keys and a space', async () => {
  expect(await pressed('si{Tab}{Enter} ')).toEqual([
    'press s',
    'press i',
    'press Tab',
    'press Enter',
    'press Space',
  ]);
});

it('keeps a key down until it is released', async () => {
  expect(await pressed('{Shift>}{Tab}{/Shift}/')).toEqual([
    'down Shift',
    'press Tab',
    'up Shift',
    'press /',
  ]);
});
