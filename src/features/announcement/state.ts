import { atom } from 'nanostores';
import type { EventData } from '../../contract/events.ts';

/** What the store announces now, unless the viewer has closed it. */
export const $announcement = atom<{ id: number; message: string } | undefined>(undefined);

/** A link that the store has sent, until it is closed or followed. */
export const $sentLink = atom<{ url: string; title: EventData<'url.sent'>['title'] } | undefined>(
  undefined,
);
