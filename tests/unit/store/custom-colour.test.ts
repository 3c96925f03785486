import { expect, it } from 'vitest';
import { withDefaultSettings } from '../../../server/modules/store/rules/settings.ts';
import { customColour } from '../../../src/features/store/rules/custom-colour.ts';

const picked = { name: 'liveweb_custom_colour', enable: true, integer: null, string: '#0f7b6c' };

it('returns a store’s own colour unless it is off or not set, Spec §6 custom colours', () => {
  expect(customColour({ settings: withDefaultSettings([picked]) })).toBe('#0f7b6c');
  expect(customColour({ settings: [{ ...picked, enable: false }] })).toBeUndefined();
  expect(customColour({ settings: [{ ...picked, string: null }] })).toBeUndefined();
  expect(customColour({ settings: withDefaultSettings([]) })).toBeUndefined();
});
