import { utcTime, zoneOffset, zoneTime } from './zone-time.ts';

/** Spec §9 calendar event length. */
const LENGTH_MS = 60 * 60_000;
/** RFC 5545: a longer line goes on in the next one. */
const MOST_OCTETS = 75;

/** A show that is announced. */
export interface AnnouncedShow {
  /** The post's id. */
  id: number;
  title: string;
  /** When it begins, as an ISO instant. */
  startsAt: string;
  /** Its page, absolute where the server knows its own address. */
  url: string;
  /** The store's name and time zone. */
  store: string;
  timeZone: string;
}

/** When the show begins and ends, in epoch milliseconds. */
function periodOf({ startsAt }: AnnouncedShow): readonly [number, number] {
  const start = Date.parse(startsAt);
  return [start, start + LENGTH_MS];
}

/** Returns the address that adds the show to a Google calendar, in the store's time zone. */
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

/** The path of the show as a file for any other calendar. */
export const icsPath = (postId: number): string => `/api/v1/liveweb/posts/${postId}/calendar.ics`;

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n|\r/g, '\\n');

/** Breaks a line without cutting a character in two. */
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

/** The zone with its offset during the show, which is all that the one event needs. */
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
 * Returns the show as an iCalendar file, 60 minutes long in the store's time zone. The same show has
 * the same UID, so that a calendar moves it when it is added again. Spec §2 add-to-calendar.
 *
 * @param now epoch milliseconds at which the file is written
 */
export function icsFile(show: AnnouncedShow, now: number): string {
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
