import { randomUUID } from 'node:crypto';
import { withTransaction } from '../../../server/db/transaction.ts';
import { issueStop } from '../../../server/modules/profile/email-stop.ts';
import { requireUser } from '../../../server/modules/profile/password.ts';
import { issueToken } from '../../../server/modules/session/one-time-tokens.ts';
import { evenWorthless, members, type Row } from './row.ts';
import type { Scene } from './scene.ts';

const email = () => `${randomUUID()}@example.com`;

const mailed = ({ server, owner }: Scene, purpose: 'reset_password' | 'change_email') =>
  withTransaction(server.services.db, (trx) =>
    issueToken(trx, { purpose, user_id: owner.id, email: email() }, server.services.clock()),
  );

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
