import { expect, it } from 'vitest';
import { docsOfToday } from '../../docs/rotation.ts';

const always = ['Welcome/Start', 'Foundations/Colour', 'UI/Button', 'Flows/Account'];
const frames = Array.from({ length: 25 }, (_, n) => `${n < 12 ? 'Features' : 'Pages'}/${n}`);
const pages = [...always, ...frames].map((title) => ({ title }));

const titles = (day: number) => docsOfToday(pages, { day, isAll: false }).map(({ title }) => title);

it('opens the docs of the kit, foundations, welcome and flows every day', () => {
  expect(titles(20_000)).toEqual(expect.arrayContaining(always));
});

it('opens a tenth of the docs of features and pages each day, and all in ten days', () => {
  const days = Array.from({ length: 10 }, (_, n) => titles(20_000 + n).slice(always.length));
  expect(Math.max(...days.map(({ length }) => length))).toBe(3);
  expect(days.flat().toSorted()).toEqual(frames.toSorted());
});

it('opens all docs when asked to', () => {
  expect(docsOfToday(pages, { day: 20_000, isAll: true })).toEqual(pages);
});
