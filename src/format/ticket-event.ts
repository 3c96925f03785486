import type { TicketEvent } from '../contract/ticket-event.ts';
import { formatDateTime } from './date.ts';

/** Doors on another day than the start show their date. */
export function ticketEventTexts({ starts_at, doors_at, venue }: TicketEvent, timeZone: string) {
  const start = formatDateTime(starts_at, timeZone).slice(0, 16);
  const doors = doors_at === null ? '' : formatDateTime(doors_at, timeZone).slice(0, 16);
  const isSameDay = doors.slice(0, 10) === start.slice(0, 10);
  return { start, doors: isSameDay ? doors.slice(11) : doors, venue };
}

interface EventWords {
  event: (values: { start: string; venue: string }) => string;
  eventWithDoors: (values: { start: string; doors: string; venue: string }) => string;
}

/** One line: `2026/12/24 19:00 開演（開場 18:30） 縁日ホール`. */
export function formatTicketEvent(event: TicketEvent, timeZone: string, words: EventWords): string {
  const texts = ticketEventTexts(event, timeZone);
  return texts.doors ? words.eventWithDoors(texts) : words.event(texts);
}
