import type { App } from '../../http/env.ts';
import { listActions } from '../staff/actions.ts';
import { createKey, endKey } from '../staff/keys.ts';
import { addNewMember, endMember, listMembers, requireMember } from '../staff/members.ts';
import { mountHostCall } from './mount.ts';

export function mountHostStaff(app: App): void {
  mountHostCall(app, 'listStaff', async ({ store, services: { db } }) => ({
    data: await listMembers(db, store.id),
  }));

  mountHostCall(app, 'addStaff', async ({ body, store, services: { db, clock } }) => {
    const now = clock();
    const { id, name, role, created_at, store_id } = await addNewMember(db, store.id, body, now);
    const made = await createKey(db, { id, store_id }, '', now);
    const keys = [{ id: made.id, label: '', created_at }];
    return { member: { id, name, role, created_at, keys }, key: made };
  });

  mountHostCall(app, 'createStaffKey', async ({ params, body, store, services: { db, clock } }) => {
    const member = await requireMember(db, store.id, params.id);
    return createKey(db, member, body.label ?? '', clock());
  });

  mountHostCall(app, 'endStaff', async ({ params, store, services }) => {
    await endMember(services, store.id, params.id);
    return { success: true };
  });

  mountHostCall(app, 'endStaffKey', async ({ params, store, services }) => {
    await endKey(services, store.id, params.id);
    return { success: true };
  });

  mountHostCall(app, 'listActions', async ({ query, store, services: { db } }) => ({
    data: await listActions(db, store.id, query),
  }));
}
