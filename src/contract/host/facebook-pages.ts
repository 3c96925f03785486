import { z } from 'zod';
import { facebookId, facebookPage } from '../facebook-page.ts';
import { idText, list, success, text } from '../primitives.ts';

/** A Facebook page as the host of its store sees it. */
const hostFacebookPage = facebookPage.extend({ page_id: facebookId });

const ofShow = z.object({ id: idText, channelId: idText });

/** The host's calls about Facebook pages. Spec §3 Facebook channel, Live post publications. */
export const hostFacebookPageSchemas = {
  listHostChannels: { reply: list(hostFacebookPage) },
  connectChannel: {
    body: z.object({
      page_id: facebookId,
      name: text(100),
      /** How many follow the page, as Facebook says. Left out, it stays as it was, at first 0. */
      fan_count: z.number().int().min(0).max(2_147_483_647).optional(),
      /** What a link to the page's chat carries. Left out, it stays as it was, at first a random one. */
      token: z
        .string()
        .regex(/^[\w=-]{1,128}$/, 'must be letters, digits, _, = or -, at most 128')
        .optional(),
    }),
    reply: hostFacebookPage,
  },
  disconnectChannel: { params: z.object({ id: idText }), reply: success },
  publishPost: {
    params: ofShow,
    /** The show's own address on the page; left out when only the page is known. */
    body: z.object({ url: z.string().max(2048).nullish() }),
    reply: success,
  },
  unpublishPost: { params: ofShow, reply: success },
};
