import type { App } from '../../http/env.ts';
import { deleteMember } from '../privacy/delete-member.ts';
import { findMemberOf } from '../privacy/find-member.ts';
import { readAccount, readInStore } from '../privacy/member-rows.ts';
import type { Change } from '../staff/rules/changes.ts';
import { mountHostCall } from './mount.ts';

/** For the staff log: the id alone. */
const logged = (id: number, kind: Change['kind'], after: string | null): Change[] => [
  { kind, what: `members.${id}`, before: null, after },
];

export function mountHostMembers(app: App): void {
  mountHostCall(app, 'discloseMember', async ({ body, store, write, services: { db } }) => {
    const { user, isOnlyHere } = await findMemberOf(db, store.id, body.member);
    const account = isOnlyHere ? await readAccount(db, user) : {};
    const data = { ...account, ...(await readInStore(db, user, store.id)) };
    write(logged(user.id, 'changed', 'disclosed'));
    return { member_id: user.id, is_complete: isOnlyHere, data };
  });

  mountHostCall(app, 'deleteMember', async ({ body, store, write, services }) => {
    const reply = await deleteMember(services, store, body.member);
    write(logged(reply.member_id, 'gone', null));
    return reply;
  });
}
