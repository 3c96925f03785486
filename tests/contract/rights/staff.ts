import { isoAfter } from '../../../server/db/time.ts';
import { hostOf } from '../../support/host.ts';
import { insertShop } from '../../support/shop.ts';
import { members, ownerAlone, type Row } from './row.ts';
import { NOBODYS, type Scene } from './scene.ts';

async function invited({ server, owner }: Scene) {
  const { db, clock } = server.services;
  const host = await hostOf(server, await insertShop(db));
  const { email } = await db
    .updateTable('user_account')
    .set({ email_proved_at: isoAfter(clock(), 0) })
    .where('id', '=', owner.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const { id } = await host.do('inviteStaff', { body: { email, role: 'moderator' } });
  return { params: { id } };
}

export const staffRights = {
  listOwnStaff: { ask: () => ({}), answers: members },
  acceptStaffInvitation: {
    ask: invited,
    missing: () => ({ params: { id: NOBODYS } }),
    answers: ownerAlone,
  },
} satisfies Record<string, Row>;
