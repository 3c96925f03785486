import { expect, it } from 'vitest';
import { withDefaultSettings } from '../../../server/modules/store/rules/settings.ts';

const isOn = (name: string) =>
  withDefaultSettings([]).find((setting) => setting.name === name)?.enable;

it.each(['coupon', 'replay', 'ticket', 'subscription', 'guest_chat', 'dirty_word', 'show_lobby'])(
  'Spec §3 store settings: %s is off unless the store turns it on',
  (name) => expect(isOn(name)).toBe(false),
);

it.each([
  'liveweb_logo',
  'liveweb_comment',
  'liveweb_like',
  'liveweb_share',
  'liveweb_product_list',
  'liveweb_product_button',
  'liveweb_member_count',
  'liveweb_tutorial_hint',
])('Spec §3 store settings: %s is on unless the store turns it off', (name) =>
  expect(isOn(name)).toBe(true),
);

it('Spec §9 default texts: a store has default texts for the buy button, the viewers and the hint', () => {
  const texts = Object.fromEntries(
    withDefaultSettings([]).map(({ name, string }) => [name, string]),
  );
  expect(texts).toMatchObject({
    liveweb_product_button: 'buy_now',
    liveweb_member_count: 'online',
    liveweb_tutorial_hint: 'shopping',
  });
});

it('replaces defaults by the store’s settings and keeps unknown ones', () => {
  const own = { name: 'guest_chat', enable: true, integer: null, string: null };
  const strange = { name: 'of_its_own', enable: true, integer: 3, string: 'x' };
  const all = withDefaultSettings([own, strange]);
  expect(all.filter(({ name }) => name === 'guest_chat')).toEqual([own]);
  expect(all.at(-1)).toEqual(strange);
});
