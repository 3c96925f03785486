import type { EventData, EventName } from '../../contract/events.ts';
import { showAnnouncement } from './announcement.ts';
import { showSentLink } from './sent-link.ts';

/** Spec §7 realtime. */
export const announcementReceivers = {
  announcement: showAnnouncement,
  'url.sent': showSentLink,
} satisfies { [N in EventName]?: (data: EventData<N>) => void };
