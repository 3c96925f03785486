import { atom } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import { createKept } from '../../platform/storage/kept.ts';

export const $announcement = atom<{ id: number; message: string } | undefined>(undefined);

const closed = createKept('announcements');

export function showAnnouncement(current: EventData<'announcement'>): void {
  const { id, message } = current;
  const isClosed = closed.get(id) !== undefined;
  $announcement.set(message === null || isClosed ? undefined : { id, message });
}

/** Replaces the announcement after events were missed. */
export const setAnnouncement = (fetched: EventData<'announcement'> | null): void =>
  fetched ? showAnnouncement(fetched) : $announcement.set(undefined);

export function closeAnnouncement(): void {
  const current = $announcement.get();
  if (current) closed.set(current.id);
  $announcement.set(undefined);
}
