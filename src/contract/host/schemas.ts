import { z } from 'zod';
import { id, text } from '../primitives.ts';
import type { HostCallName } from './calls.ts';
import { hostFacebookPageSchemas } from './facebook-pages.ts';
import { hostGameSchemas } from './games.ts';
import { hostOfferSchemas } from './offers.ts';
import { hostOrderSchemas } from './orders.ts';
import { hostProductSchemas } from './products.ts';
import { hostRoomSchemas } from './room.ts';
import { hostShowSchemas } from './show.ts';

/** The schemas of every host call. A body that does not match is rejected with INVALID_INPUT. */
export const hostSchemas = {
  createHostKey: {
    params: z.object({ slug: z.string().max(64) }),
    body: z.object({ label: text(60).optional() }),
    reply: z.object({ key: z.string(), store: z.string() }),
  },
  getHostStore: { reply: z.object({ id, slug: z.string(), name: z.string() }) },
  ...hostShowSchemas,
  ...hostProductSchemas,
  ...hostRoomSchemas,
  ...hostGameSchemas,
  ...hostOfferSchemas,
  ...hostFacebookPageSchemas,
  ...hostOrderSchemas,
} satisfies Record<
  HostCallName,
  { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType; reply: z.ZodType }
>;

/** The reply of a host call, parsed. */
export type HostReply<N extends HostCallName> = z.output<(typeof hostSchemas)[N]['reply']>;
