import { randomUUID } from 'node:crypto';
import { isoOf } from '../../../server/db/time.ts';
import { type Answers, evenWorthless, members, ownerAlone, type Row } from './row.ts';
import { NOBODYS, type Scene } from './scene.ts';

/** Well-formed, with a wrong signature. */
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const clientDataJSON = Buffer.from('{}').toString('base64url');

async function ownersPasskey({ server, owner }: Scene) {
  const { id } = await server.services.db
    .insertInto('passkey')
    .values({
      user_id: owner.id,
      credential_id: randomUUID(),
      public_key: 'AAAA',
      counter: 0,
      transports: '[]',
      name: '電話',
      created_at: isoOf(server.services.clock()),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

const all = (answers: Answers, from: string, to: `${number} ${string}`) =>
  Object.fromEntries(
    Object.entries(answers).map(([asker, answer]) => [asker, answer === from ? to : answer]),
  ) as Answers;

export const passkeyRights = {
  startPasskeyLogin: { ask: () => ({}), answers: evenWorthless },
  loginByPasskey: {
    ask: () => ({
      body: {
        ...credential,
        response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    }),
    answers: all(evenWorthless, '200', '401 PASSKEY_REFUSED'),
  },
  listPasskeys: { ask: () => ({}), answers: members },
  startPasskey: { ask: () => ({ body: {} }), answers: members },
  addPasskey: {
    ask: () => ({
      body: {
        name: '電話',
        credential: { ...credential, response: { clientDataJSON, attestationObject: 'AAAA' } },
      },
    }),
    answers: all(members, '200', '422 PASSKEY_NOT_ADDED'),
  },
  renamePasskey: {
    ask: async (scene) => ({ ...(await ownersPasskey(scene)), body: { name: '鍵' } }),
    missing: () => ({ params: { id: NOBODYS }, body: { name: '鍵' } }),
    answers: ownerAlone,
  },
  removePasskey: {
    ask: ownersPasskey,
    missing: () => ({ params: { id: NOBODYS } }),
    answers: ownerAlone,
  },
} satisfies Record<string, Row>;
