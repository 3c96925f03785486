import type { EventData } from '../../contract/events.ts';
import { safeUrl } from '../../platform/http/safe-url.ts';
import { createKept } from '../../platform/storage/kept.ts';
import { $announcement, $sentLink } from './state.ts';

/** The announcements and links that this browser's viewer has closed for good. */
const closedAnnouncements = createKept('announcements');
const closedLinks = createKept('links');

/** Shows the store's announcement; a null message takes it away. */
export function showAnnouncement(current: EventData<'announcement'>): void {
  const { id, message } = current;
  const isClosed = closedAnnouncements.get(id) !== undefined;
  $announcement.set(message === null || isClosed ? undefined : { id, message });
}

/** Sets what was fetched after events were missed; null when nothing is announced. */
export const setAnnouncement = (fetched: EventData<'announcement'> | null): void =>
  fetched ? showAnnouncement(fetched) : $announcement.set(undefined);

/** Hides the announcement that is shown, for good. */
export function closeAnnouncement(): void {
  const current = $announcement.get();
  if (current) closedAnnouncements.set(current.id);
  $announcement.set(undefined);
}

/** Shows a link of the store. One that must not stand in a page is dropped. Design §4.13. */
export function showSentLink({ url, title }: EventData<'url.sent'>): void {
  const safe = safeUrl(url);
  if (safe && closedLinks.get(safe) === undefined) $sentLink.set({ url: safe, title });
}

/** The viewer has closed the link or followed it: it does not come back. */
export function closeSentLink(): void {
  const link = $sentLink.get();
  if (link) closedLinks.set(link.url);
  $sentLink.set(undefined);
}

/** Clears what the store has told a room that is left. */
export function clearAnnouncements(): void {
  $announcement.set(undefined);
  $sentLink.set(undefined);
}
