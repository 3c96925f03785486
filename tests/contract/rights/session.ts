import { type Answers, anybody, evenWorthless, members, ownerAlone, type Row } from './row.ts';
import { NOBODYS } from './scene.ts';

const guests: Answers = {
  ...anybody,
  ghost: '401 UNAUTHORIZED',
  owner: '401 UNAUTHORIZED',
  another: '401 UNAUTHORIZED',
  elsewhere: '401 UNAUTHORIZED',
  blacklisted: '401 UNAUTHORIZED',
};

const redirected: Answers = {
  ghost: '302',
  guest: '302',
  owner: '302',
  another: '302',
  elsewhere: '302',
  expired: '302',
  revoked: '302',
  blacklisted: '302',
};

export const sessionRights = {
  login: {
    ask: () => ({ body: { email: 'hana@example.com', password: 'ennichi-demo' } }),
    answers: evenWorthless,
  },
  logout: { ask: () => ({}), answers: members },
  createPassport: { ask: () => ({}), answers: members },
  readPassport: {
    ask: async ({ server, credentials }) => {
      const { body } = await server.call('createPassport', await credentials('owner'));
      return { body };
    },
    answers: evenWorthless,
  },
  createGuest: { ask: () => ({ body: { name: 'ゲスト' } }), answers: evenWorthless },
  renameGuest: { ask: () => ({ body: { name: 'はなこ' } }), answers: guests },
  refreshGuest: { ask: () => ({}), answers: guests },
  listSessions: { ask: () => ({}), answers: members },
  endSession: {
    ask: async ({ server, credentials }) => {
      const { body } = await server.call('listSessions', await credentials('owner'));
      return { params: { id: body.data[0].id } };
    },
    missing: () => ({ params: { id: NOBODYS } }),
    answers: ownerAlone,
  },
  endOtherSessions: { ask: () => ({}), answers: members },
  listSignInProviders: { ask: () => ({}), answers: evenWorthless },
  // A browser opens it without a token.
  startSocialLogin: {
    ask: ({ shop }) => ({
      params: { provider: 'line' },
      query: { return_to: `/${shop.slug}/login`, identity: 'buyer' },
    }),
    answers: redirected,
  },
  finishSocialLogin: { ask: () => ({ params: { provider: 'line' } }), answers: redirected },
  getMe: { ask: () => ({}), answers: anybody },
} satisfies Record<string, Row>;
