import { z } from 'zod';
import { facebookId, facebookPage } from '../facebook-page.ts';
import {
  id,
  idText,
  instant,
  list,
  quantity,
  slug,
  storeLocale,
  success,
  text,
} from '../primitives.ts';

const hostFacebookPage = facebookPage.extend({ page_id: facebookId });

/** `https://shop.example` */
const origin = z
  .string()
  .max(200)
  .refine(
    (value) =>
      /^https?:$/.test(URL.parse(value)?.protocol ?? '') && new URL(value).origin === value,
    'must be an origin, such as https://shop.example',
  );

const ofShow = z.object({ id: idText, channelId: idText });

const hostStore = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  locale: storeLocale.optional(),
  closed_at: instant.nullable(),
});

export const hostShopSchemas = {
  getHostStore: { reply: hostStore },
  closeStore: { reply: hostStore },
  openStore: { reply: hostStore },
  renameStore: { body: z.object({ slug }), reply: hostStore },
  setEmbedding: {
    body: z.object({ origins: z.array(origin).max(50).optional(), token: z.boolean().optional() }),
    reply: z.object({ origins: z.array(z.string()), token: z.boolean() }),
  },
  issueTickets: {
    body: z.object({ product_id: id, quantity: quantity.default(1) }),
    reply: z.object({ codes: z.array(z.string()) }),
  },
  listHostChannels: { reply: list(hostFacebookPage) },
  connectChannel: {
    body: z.object({
      page_id: facebookId,
      name: text(100),
      /** Absent: unchanged; 0 at first. */
      fan_count: z.number().int().min(0).max(2_147_483_647).optional(),
      /** Part of links to the page's chat. Absent: unchanged; random at first. */
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
    body: z.object({ url: z.string().max(2048).nullish() }),
    reply: success,
  },
  unpublishPost: { params: ofShow, reply: success },
};
