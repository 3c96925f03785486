import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconNames } from '../../../ui/icon/names.ts';

it('has an icon for every name, and a name for every icon', () => {
  const sprite = readFileSync('ui/icon/icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(drawn).toEqual([...iconNames]);
});
