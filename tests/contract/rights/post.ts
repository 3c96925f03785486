import { anybody, buyers, type Row } from './row.ts';
import { NOBODYS } from './scene.ts';

export const postRights = {
  getLatestPost: { ask: ({ shop }) => ({ params: { store: shop.slug } }), answers: anybody },
  getPost: {
    ask: ({ shop }) => ({ params: { storeId: shop.storeId, postId: shop.postId } }),
    answers: anybody,
  },
  listVods: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: anybody },
  getReplayStreamInfo: { ask: ({ shop }) => ({ params: { id: shop.postId } }), answers: anybody },
  listCommentBlacklist: {
    ask: ({ shop }) => ({ params: { storeId: shop.storeId } }),
    answers: anybody,
  },
  isInBlacklist: { ask: ({ shop }) => ({ params: { slug: shop.slug } }), answers: anybody },
  getStreamInfo: { ask: ({ shop }) => ({ params: { id: shop.postId } }), answers: anybody },
  grantRealtime: {
    ask: ({ shop }) => ({ params: { id: shop.postId }, query: { uuid: 'a-browser' } }),
    missing: () => ({ params: { id: NOBODYS }, query: { uuid: 'a-browser' } }),
    answers: anybody,
  },
  getViewers: { ask: ({ shop }) => ({ params: { id: shop.postId } }), answers: anybody },
  announceJoined: { ask: ({ shop }) => ({ params: { id: shop.postId } }), answers: anybody },
  announceShared: {
    ask: ({ shop }) => ({
      params: { postId: shop.postId },
      body: { pn_id: 'rights', source: 'liveweb' },
    }),
    answers: anybody,
  },
  listComments: {
    ask: ({ shop }) => ({
      query: { store_id: shop.storeId, channel: `comment|${shop.postId}` },
    }),
    answers: anybody,
  },
  sendComment: {
    ask: ({ shop }) => ({
      body: { post_id: shop.postId, message: 'こんばんは', pn_id: 'rights', source: 'liveweb' },
    }),
    answers: buyers,
  },
} satisfies Record<string, Row>;
