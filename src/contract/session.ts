import { z } from 'zod';
import { lengthOf, NICKNAME_MAX_LENGTH, NICKNAME_MAX_UNITS } from './limits.ts';
import {
  emailAddress,
  id,
  idText,
  instant,
  line,
  link,
  list,
  storeLocale,
  success,
  text,
} from './primitives.ts';

export const provider = z.enum(['facebook', 'line']);
export type Provider = z.output<typeof provider>;

/** Spec §3 User (me). */
export const user = z.object({
  id,
  email: z.string(),
  /** Replaces `email` once its mailed link is opened. */
  pending_email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string(),
  nickname: z.string().nullable(),
  avatar_url: link.nullable(),
  has_password: z.boolean(),
  phone_number: z.string().nullable(),
  slug: z.string(),
  status: z.enum(['verified', 'verifying']),
  /** Spec §3 providers. */
  providers: z.array(provider),
  locale: storeLocale,
});

/** Spec §3 Guest. */
export const guest = z.object({
  id,
  name: z.string(),
  group_stream_name: z.string().nullable(),
});

/** The token is returned only when it is created or refreshed. */
export const guestWithToken = guest.extend({ token: z.string() });

export const session = z.object({
  id,
  user_agent: z.string().nullable(),
  created_at: instant,
  /** The last use, to the hour. */
  used_at: instant.nullable(),
  expires_at: instant,
  is_current: z.boolean(),
});

const nickname = text(NICKNAME_MAX_UNITS).refine(
  (name) => lengthOf(name) <= NICKNAME_MAX_LENGTH,
  `must have at most ${NICKNAME_MAX_LENGTH} characters`,
);
const named = z.union([z.object({ name: nickname }), z.object({ group_stream_name: nickname })]);

export const sessionSchemas = {
  login: {
    body: z.union([
      z.object({ email: emailAddress, password: z.string().min(1).max(128) }),
      z.object({ passport_token: line(128).min(1) }),
    ]),
    reply: z.object({ success: z.literal(true), ennichi_token: z.string() }),
  },
  createPassport: { reply: z.object({ passport_token: z.string() }) },
  readPassport: {
    body: z.object({ passport_token: line(128).min(1) }),
    reply: z.object({
      name: z.string(),
      avatar_url: link.nullable(),
      /** Already signed in in this browser. */
      is_current: z.boolean(),
    }),
  },
  logout: { reply: success },
  createGuest: { body: named, reply: guestWithToken },
  renameGuest: { body: named, reply: guest },
  refreshGuest: { reply: guestWithToken },
  getMe: { reply: z.object({ user: user.nullable(), guest: guest.nullable() }) },
  listSessions: { reply: list(session) },
  endSession: { params: z.object({ id: idText }), reply: success },
  endOtherSessions: { reply: success },
  listSignInProviders: { reply: list(provider) },
  startSocialLogin: {
    params: z.object({ provider: line(32) }),
    query: z.object({
      /** `/{storeSlug}/login`, with the page to continue to in its query. */
      return_to: line(1000),
      identity: z.literal('buyer'),
    }),
    reply: z.null(),
  },
  finishSocialLogin: {
    params: z.object({ provider: line(32) }),
    query: z.object({
      code: line(2000).optional(),
      state: line(4000).optional(),
      error: line(200).optional(),
    }),
    reply: z.null(),
  },
};
