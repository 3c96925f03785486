import { atom } from 'nanostores';
import type { EventData } from '../../contract/events.ts';
import { safeUrl } from '../../platform/http/safe-url.ts';
import { createKept } from '../../platform/storage/kept.ts';

export const $sentLink = atom<{ url: string; title: EventData<'url.sent'>['title'] } | undefined>(
  undefined,
);

const closed = createKept('links');

/** Shows a link unless its URL is unsafe. Design §4.13. */
export function showSentLink({ url, title }: EventData<'url.sent'>): void {
  const safe = safeUrl(url);
  if (safe && closed.get(safe) === undefined) $sentLink.set({ url: safe, title });
}

export function closeSentLink(): void {
  const link = $sentLink.get();
  if (link) closed.set(link.url);
  $sentLink.set(undefined);
}

export const clearSentLink = (): void => $sentLink.set(undefined);
