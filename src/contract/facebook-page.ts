import { z } from 'zod';
import { id, idText, list, success } from './primitives.ts';

/** Spec §3 Facebook channel. */
export const facebookPage = z.object({
  id,
  name: z.string(),
  fan_count: z.number().int().nonnegative(),
  /** Bound members. */
  facebook_mappings_count: z.number().int().nonnegative(),
  /** Part of links to the page's chat, which tells the page the visitor's origin. */
  token: z.string(),
});

/** Too many digits for a number. */
export const facebookId = z.string().regex(/^\d{1,32}$/, 'must be an id of Facebook: digits');

export const facebookPageSchemas = {
  listFacebookChannels: { reply: list(facebookPage) },
  getFacebookBinding: {
    params: z.object({ id: idText }),
    reply: z.object({ is_bound: z.boolean() }),
  },
  bindFacebook: {
    /** `psid`: page-scoped, from the page's chat. */
    body: z.object({ psid: facebookId, page_id: facebookId }),
    reply: success,
  },
};
