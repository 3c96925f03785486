import { randomUUID } from 'node:crypto';
import { serverSecret } from '../../../server/db/secret.ts';
import { withTransaction } from '../../../server/db/transaction.ts';
import { seal } from '../../../server/http/seal.ts';
import { issueStop } from '../../../server/modules/profile/email-stop.ts';
import { requireUser } from '../../../server/modules/profile/password.ts';
import { issueToken } from '../../../server/modules/session/one-time-tokens.ts';
import { evenWorthless, members, ownerAlone, type Row } from './row.ts';
import type { Scene } from './scene.ts';

const email = () => `${randomUUID()}@example.com`;

const mailed = ({ server, owner }: Scene, purpose: 'reset_password' | 'change_email') =>
  withTransaction(server.services.db, (trx) =>
    issueToken(trx, { purpose, user_id: owner.id, email: email() }, server.services.clock()),
  );

const linkOfAnother = {
  another: '410 LINK_EXPIRED_OR_INVALID',
  elsewhere: '410 LINK_EXPIRED_OR_INVALID',
  blacklisted: '410 LINK_EXPIRED_OR_INVALID',
} as const;

export const profileRights = {
  register: {
    ask: () => ({ body: { email: email(), password: 'long enough' } }),
    answers: evenWorthless,
  },
  forgotPassword: { ask: () => ({ body: { email: email() } }), answers: evenWorthless },
  resendRegistration: { ask: () => ({ body: { email: email() } }), answers: evenWorthless },
  resetPassword: {
    ask: async (scene) => ({
      body: { token: await mailed(scene, 'reset_password'), new_password: 'long enough' },
    }),
    answers: evenWorthless,
  },
  startProviderLink: {
    ask: ({ shop }) => ({
      params: { provider: 'line' },
      body: { password: 'long enough', store_slug: shop.slug },
    }),
    answers: members,
  },
  linkProvider: {
    ask: async ({ server, owner }) => {
      const { db, clock } = server.services;
      const until = clock().getTime() + 60_000;
      const link = {
        use: 'link',
        memberId: owner.id,
        provider: 'facebook',
        providerUserId: 'rights',
      };
      return { body: { token: seal(await serverSecret(db, 'oauth-state'), { ...link, until }) } };
    },
    answers: { ...members, ...linkOfAnother },
  },
  unlinkProvider: {
    ask: async ({ server, owner }) => {
      await server.services.db
        .insertInto('user_provider')
        .values({
          user_id: owner.id,
          provider: 'facebook',
          provider_user_id: randomUUID(),
          created_at: new Date().toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { params: { provider: 'facebook' } };
    },
    missing: () => ({ params: { provider: 'line' } }),
    answers: ownerAlone,
  },
  updateMe: { ask: () => ({ body: { nickname: 'はな' } }), answers: members },
  changePassword: {
    ask: () => ({ body: { new_password: 'long enough', old_password: 'long enough' } }),
    answers: members,
  },
  changeEmail: {
    ask: () => ({ body: { email: email(), password: 'long enough' } }),
    answers: members,
  },
  resendEmail: { ask: () => ({ body: {} }), answers: members },
  verifyEmail: {
    ask: async (scene) => ({ body: { token: await mailed(scene, 'change_email') } }),
    answers: evenWorthless,
  },
  stopEmailChange: {
    ask: async ({ server, owner }) => {
      const { db, clock } = server.services;
      const token = await withTransaction(db, async (trx) =>
        issueStop(trx, await requireUser(trx, owner.id), clock()),
      );
      return { body: { token } };
    },
    answers: evenWorthless,
  },
  closeAccount: {
    ask: () => ({ body: { password: 'a wrong one' } }),
    answers: {
      ...members,
      owner: '422 INVALID_INPUT',
      another: '422 INVALID_INPUT',
      elsewhere: '422 INVALID_INPUT',
      blacklisted: '422 INVALID_INPUT',
    },
  },
} satisfies Record<string, Row>;
