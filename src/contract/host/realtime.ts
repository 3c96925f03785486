import { z } from 'zod';
import { ablyGrant, realtimeServiceProvider } from '../realtime.ts';

export const hostRealtimeSchemas = {
  openStaffChannel: {
    reply: realtimeServiceProvider.omit({ channel_list: true }).extend({
      /** Its events: `src/contract/staff-events.ts`. */
      channel: z.string(),
      /** Only for Ably. */
      token_request: ablyGrant.optional(),
    }),
  },
};
