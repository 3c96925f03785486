import { type Answers, anybody, evenWorthless, members, type Row } from './row.ts';

/** Only who has a guest token has a nickname to change. */
const guests: Answers = {
  ...anybody,
  ghost: '401 UNAUTHORIZED',
  owner: '401 UNAUTHORIZED',
  another: '401 UNAUTHORIZED',
  elsewhere: '401 UNAUTHORIZED',
  blacklisted: '401 UNAUTHORIZED',
};

export const sessionRights = {
  login: {
    ask: () => ({ body: { email: 'hana@example.com', password: 'ennichi-demo' } }),
    answers: evenWorthless,
  },
  logout: { ask: () => ({}), answers: members },
  createGuest: { ask: () => ({ body: { name: 'ゲスト' } }), answers: evenWorthless },
  renameGuest: { ask: () => ({ body: { name: 'はなこ' } }), answers: guests },
  getMe: { ask: () => ({}), answers: anybody },
} satisfies Record<string, Row>;
