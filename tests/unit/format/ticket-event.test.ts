import { expect, test } from 'vitest';
import { ticketEventTexts } from '../../../src/format/ticket-event.ts';

const event = { starts_at: '2026-12-24T10:00:00.000Z', doors_at: null, venue: '縁日ホール' };
const textsOf = (doors_at: string | null) => ticketEventTexts({ ...event, doors_at }, 'Asia/Tokyo');

test('doors are a time of the day of the start, else with their date', () => {
  expect(textsOf('2026-12-24T09:30:00.000Z')).toEqual({
    start: '2026/12/24 19:00',
    doors: '18:30',
    venue: '縁日ホール',
  });
  expect(textsOf('2026-12-23T09:30:00.000Z').doors).toBe('2026/12/23 18:30');
  expect(textsOf(null).doors).toBe('');
});
