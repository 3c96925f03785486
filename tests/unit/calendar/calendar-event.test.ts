import { describe, expect, it } from 'vitest';
import { googleCalendarUrl, icsFile } from '../../../src/features/calendar/rules/calendar-event.ts';
import { payloads } from '../../support/payloads/payloads.ts';

const show = {
  id: 7,
  title: '夕涼みの会; 器, 灯り',
  startsAt: '2026-11-22T15:30:00.000Z',
  url: 'https://shop.example/hanamichi/live/7',
  store: '花みち',
  timeZone: 'Asia/Tokyo',
  sequence: 2,
};
const NOW = Date.parse('2026-11-21T00:00:00.000Z');
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');

describe('add to calendar, Spec §9 calendar event length: 60 minutes in the store’s zone', () => {
  it('opens Google’s form in the store’s time zone, also past midnight', () => {
    const url = new URL(googleCalendarUrl(show));
    expect(url.origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      text: '夕涼みの会; 器, 灯り | 花みち',
      dates: '20261123T003000/20261123T013000',
      ctz: 'Asia/Tokyo',
      location: show.url,
    });
  });

  it('writes a file with the zone, the same UID each time, and escaped text', () => {
    const lines = linesOf(icsFile(show, NOW));
    expect(lines).toEqual(
      expect.arrayContaining([
        'TZOFFSETTO:+0900',
        'UID:post-7@shop.example',
        'DTSTAMP:20261121T000000Z',
        'SEQUENCE:2',
        'DTSTART;TZID=Asia/Tokyo:20261123T003000',
        'DTEND;TZID=Asia/Tokyo:20261123T013000',
        'SUMMARY:夕涼みの会\\; 器\\, 灯り | 花みち',
        `URL:${show.url}`,
      ]),
    );
    expect(linesOf(icsFile(show, NOW + 1)).filter((line) => line.startsWith('UID'))).toEqual([
      'UID:post-7@shop.example',
    ]);
  });

  it('uses summer time and negative offsets', () => {
    const inNewYork = (startsAt: string) =>
      linesOf(icsFile({ ...show, startsAt, timeZone: 'America/New_York' }, NOW));
    expect(inNewYork('2026-07-01T12:00:00Z')).toContain('TZOFFSETTO:-0400');
    expect(inNewYork('2026-12-01T12:00:00Z')).toContain('TZOFFSETTO:-0500');
  });

  it('folds lines at 75 octets between characters and escapes line breaks', () => {
    const file = icsFile({ ...show, title: `${'縁'.repeat(60)}\r\nEND:VEVENT` }, NOW);
    const raw = file.split('\r\n');
    expect(raw.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(file).not.toContain('\uFFFD');
    expect(raw.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('has the same lines for any names of show and store', () => {
    const namesOf = (file: string) => linesOf(file).map((line) => line.split(/[:;]/)[0]);
    const plain = namesOf(icsFile(show, NOW));
    for (const payload of payloads) {
      const file = icsFile({ ...show, title: payload, store: payload }, NOW);
      expect(namesOf(file), payload).toEqual(plain);
      const url = new URL(googleCalendarUrl({ ...show, title: payload, store: payload }));
      expect([...url.searchParams.keys()]).toEqual([
        'action',
        'text',
        'dates',
        'ctz',
        'details',
        'location',
      ]);
    }
  });
});
