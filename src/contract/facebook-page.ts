import { z } from 'zod';
import { id, idText, list, success } from './primitives.ts';

/** A Facebook page of a store. Spec §3 Facebook channel. */
export const facebookPage = z.object({
  id,
  name: z.string(),
  fan_count: z.number().int().nonnegative(),
  /** How many members the page knows. */
  facebook_mappings_count: z.number().int().nonnegative(),
  /** What a link to the page's chat carries, so that the page knows where somebody comes from. */
  token: z.string(),
});

/** An id of Facebook's: digits, too many for a number. */
export const facebookId = z.string().regex(/^\d{1,32}$/, 'must be an id of Facebook: digits');

export const facebookPageSchemas = {
  listFacebookChannels: { reply: list(facebookPage) },
  getFacebookBinding: {
    params: z.object({ id: idText }),
    /** Whether the page knows the member who asks. */
    reply: z.object({ is_bound: z.boolean() }),
  },
  bindFacebook: {
    /** `psid`: the page's own id for somebody, as its chat hands it over. */
    body: z.object({ psid: facebookId, page_id: facebookId }),
    reply: success,
  },
};
