import { utcTime, zoneOffset, zoneTime } from './zone-time.ts';

/** Spec §9 calendar event length. */
const LENGTH_MS = 60 * 60_000;
/** RFC 5545 folds longer lines. */
const MOST_OCTETS = 75;

export interface AnnouncedShow {
  id: number;
  title: string;
  startsAt: string;
  /** Absolute if the server knows its own address. */
  url: string;
  store: string;
  timeZone: string;
}

interface CalendarFile extends AnnouncedShow {
  /** Higher after each change of the announcement. */
  sequence: number;
}

function periodOf({ startsAt }: AnnouncedShow): readonly [number, number] {
  const start = Date.parse(startsAt);
  return [start, start + LENGTH_MS];
}

export function googleCalendarUrl(show: AnnouncedShow): string {
  const dates = periodOf(show).map((instant) => zoneTime(instant, show.timeZone));
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${show.title} | ${show.store}`,
    dates: dates.join('/'),
    ctz: show.timeZone,
    details: show.url,
    location: show.url,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export const icsPath = (postId: number): string => `/api/v1/liveweb/posts/${postId}/calendar.ics`;

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n|\r/g, '\\n');

function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** Returns only the current offset: one event needs no other rule. */
const zoneLines = (timeZone: string, offset: string): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * The UID is stable and the sequence rises, so that adding the show again updates the event.
 * Spec §2 add-to-calendar.
 * @param now epoch milliseconds, for DTSTAMP
 */
export function icsFile(show: CalendarFile, now: number): string {
  const { timeZone } = show;
  const [start, end] = periodOf(show);
  const host = URL.parse(show.url)?.host ?? 'ennichi';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ennichi//Ennichi//EN',
    'METHOD:PUBLISH',
    ...zoneLines(timeZone, zoneOffset(start, timeZone)),
    'BEGIN:VEVENT',
    `UID:post-${show.id}@${host}`,
    `DTSTAMP:${utcTime(now)}`,
    `SEQUENCE:${show.sequence}`,
    `DTSTART;TZID=${timeZone}:${zoneTime(start, timeZone)}`,
    `DTEND;TZID=${timeZone}:${zoneTime(end, timeZone)}`,
    `SUMMARY:${escaped(`${show.title} | ${show.store}`)}`,
    `DESCRIPTION:${escaped(show.url)}`,
    `URL:${show.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
