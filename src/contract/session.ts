import { z } from 'zod';
import { id, link, storeLocale, success, text } from './primitives.ts';

/** A member: a logged-in buyer. Spec §3 User (me). */
export const user = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string(),
  nickname: z.string().nullable(),
  avatar_url: link.nullable(),
  has_password: z.boolean(),
  phone_number: z.string().nullable(),
  slug: z.string(),
  status: z.enum(['verified', 'verifying']),
  providers: z.array(z.enum(['facebook', 'line'])),
  locale: storeLocale,
});

/** A visitor with a nickname and a guest token. Spec §3 Guest. */
export const guest = z.object({
  id,
  name: z.string(),
  group_stream_name: z.string().nullable(),
});

/** The guest as it is handed out once, with its token. */
export const guestWithToken = guest.extend({ token: z.string() });

const nickname = z.union([z.object({ name: text(20) }), z.object({ group_stream_name: text(20) })]);

export const sessionSchemas = {
  login: {
    body: z.object({ email: z.email().max(254), password: z.string().min(1).max(128) }),
    reply: z.object({ success: z.literal(true), ennichi_token: z.string() }),
  },
  logout: { reply: success },
  createGuest: { body: nickname, reply: guestWithToken },
  renameGuest: { body: nickname, reply: guest },
  getMe: { reply: z.object({ user: user.nullable(), guest: guest.nullable() }) },
};
