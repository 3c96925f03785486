import { z } from 'zod';
import { slug, storeLocale, success, text } from './primitives.ts';
import { user } from './session.ts';

/** A password being chosen. Spaces count; what a keyboard can type is allowed. */
const newPassword = z.string().min(8).max(128);

/** An e-mail address, in lower case: two spellings are one account. */
const email = z
  .email()
  .max(254)
  .transform((value) => value.toLowerCase());

/** A token out of a mailed link. */
const mailedToken = z.string().min(1).max(128);

/** The store whose pages the mailed link leads to; without one, the first that is open here. */
const store_slug = slug.optional();

export const profileSchemas = {
  /** Answers alike whether or not the e-mail is known; the mail says the rest. */
  register: {
    body: z.object({
      email,
      password: newPassword,
      nickname: text(40).nullish(),
      locale: storeLocale.optional(),
      store_slug,
    }),
    reply: success,
  },
  forgotPassword: { body: z.object({ email }), reply: success },
  resetPassword: {
    body: z.object({ token: mailedToken, new_password: newPassword }),
    reply: success,
  },
  /** Every field optional; null empties one. A new e-mail takes the way of `changeEmail`. Spec §5. */
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
      locale: storeLocale.optional(),
    }),
    reply: user,
  },
  changePassword: {
    body: z.object({
      new_password: newPassword,
      /** May be absent only when the member has no password yet. */
      old_password: z.string().min(1).max(128).nullish(),
    }),
    reply: success,
  },
  /** The address changes once the link mailed to the new one is opened. */
  changeEmail: { body: z.object({ email, store_slug }), reply: success },
  verifyEmail: { body: z.object({ token: mailedToken }), reply: success },
};
