import { facebookId, insertFacebookPage } from '../../support/facebook-page.ts';
import { anybody, members, type Row } from './row.ts';
import { NOBODYS } from './scene.ts';

export const facebookPageRights = {
  listFacebookChannels: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: anybody },
  getFacebookBinding: {
    ask: async ({ server, shop }) => ({
      params: { id: (await insertFacebookPage(server.services.db, shop)).id },
    }),
    missing: () => ({ params: { id: NOBODYS } }),
    answers: members,
  },
  bindFacebook: {
    ask: async ({ server, shop }) => ({
      body: {
        psid: facebookId(),
        page_id: (await insertFacebookPage(server.services.db, shop)).pageId,
      },
    }),
    missing: () => ({ body: { psid: facebookId(), page_id: String(NOBODYS) } }),
    answers: members,
  },
} satisfies Record<string, Row>;
