import { expect, it } from 'vitest';
import { withDefaultSettings } from '../../../server/modules/store/rules/settings.ts';
import { customColour } from '../../../src/features/store/rules/custom-colour.ts';

const picked = { name: 'liveweb_custom_colour', enable: true, integer: null, string: '#0f7b6c' };

it('finds the colour a store picked, unless it is switched off or nothing was picked, Spec §6 custom colours', () => {
  expect(customColour({ settings: withDefaultSettings([picked]) })).toBe('#0f7b6c');
  expect(customColour({ settings: [{ ...picked, enable: false }] })).toBeUndefined();
  expect(customColour({ settings: [{ ...picked, string: null }] })).toBeUndefined();
  expect(customColour({ settings: withDefaultSettings([]) })).toBeUndefined();
});
