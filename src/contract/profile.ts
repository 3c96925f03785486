import { z } from 'zod';
import { NEXT_MAX_LENGTH } from './limits.ts';
import { emailAddress, line, slug, storeLocale, success, text } from './primitives.ts';
import { readPath } from './public-url.ts';
import { provider, user } from './session.ts';

/** Every character is allowed, and spaces count. */
const newPassword = z.string().min(8).max(128);

/** Lower case, so that two spellings are one account. */
const email = emailAddress.transform((value) => value.toLowerCase());

const mailedToken = line(128).min(1);

/** Optional only while the member has no password. */
const password = z.string().min(1).max(128).nullish();

/** Opened by the mailed link. Default: the first open store. */
const store_slug = slug.optional();

export const profileSchemas = {
  register: {
    body: z.object({
      email,
      password: newPassword,
      nickname: text(40).nullish(),
      locale: storeLocale.optional(),
      store_slug,
      /** The path of a page of this site, opened after the confirmation. */
      next: z
        .string()
        .max(NEXT_MAX_LENGTH)
        .refine((path) => readPath(path) !== undefined, 'must be a path of this site')
        .optional(),
    }),
    reply: success,
  },
  resendRegistration: { body: z.object({ email, store_slug }), reply: success },
  forgotPassword: { body: z.object({ email, store_slug }), reply: success },
  resetPassword: {
    body: z.object({ token: mailedToken, new_password: newPassword }),
    reply: success,
  },
  updateMe: {
    body: z.object({
      first_name: text(40).nullish(),
      last_name: text(40).nullish(),
      nickname: text(40).nullish(),
      phone_number: z
        .string()
        .regex(/^\+?\d{9,15}$/, 'must be 9 to 15 digits')
        .nullish(),
      email: email.optional(),
      /** Required for a new e-mail address. */
      password,
      locale: storeLocale.optional(),
    }),
    reply: user,
  },
  changePassword: {
    body: z.object({
      new_password: newPassword,
      old_password: password,
    }),
    reply: success,
  },
  changeEmail: { body: z.object({ email, password, store_slug }), reply: success },
  resendEmail: { body: z.object({ store_slug }), reply: success },
  verifyEmail: {
    body: z.object({
      token: mailedToken,
      /** Of the registration. The browser that registered needs neither this nor `new_password`. */
      password,
      /** Replaces the password of the registration. */
      new_password: newPassword.optional(),
    }),
    reply: success.extend({
      /** Of a new member, like `ennichi_token`. */
      email: z.string().optional(),
      /** Signs the new member in, who gets the cart of the sent guest token. */
      ennichi_token: z.string().optional(),
    }),
  },
  stopEmailChange: { body: z.object({ token: mailedToken }), reply: success },
  startProviderLink: {
    params: z.object({ provider }),
    body: z.object({ password, store_slug: slug }),
    reply: z.object({ url: z.url() }),
  },
  linkProvider: { body: z.object({ token: line(1000).min(1) }), reply: user },
  unlinkProvider: { params: z.object({ provider }), reply: user },
  closeAccount: { body: z.object({ password }), reply: success },
};
