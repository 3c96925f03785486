import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { mailContextOf } from '../mail/links.ts';
import { requestHost } from '../post/stream-info.ts';
import { listActions } from '../staff/actions.ts';
import { staffChannelFor } from '../staff/channel.ts';
import { endInvitation, inviteStaff, listInvitations } from '../staff/invitations.ts';
import { createKey, endKey } from '../staff/keys.ts';
import { addNewMember, endMember, listMembers, requireMember, setRole } from '../staff/members.ts';
import { requirePasskeys } from '../staff/passkeys.ts';
import { setMails } from '../staff/set-mails.ts';
import { invalidHostKey } from './keys.ts';
import { mountHostCall } from './mount.ts';

const HOUR = 60 * 60;

function mountStaffChannel(app: App): void {
  mountHostCall(app, 'openStaffChannel', async ({ staff, store, c, services }) => {
    const { db, engine } = services;
    if (!engine.openPrivate) {
      throw new ApiError(
        'STATE_CONFLICT',
        'The PubNub keyset has no Access Manager, so no channel can be private. Enable it, and set PUBNUB_SECRET_KEY.',
      );
    }
    const channel = await staffChannelFor(db, staff.id, store.id);
    if (channel === undefined) throw invalidHostKey();
    return engine.openPrivate(channel, requestHost(c, services));
  });
}

export function mountHostStaff(app: App): void {
  mountStaffChannel(app);

  mountHostCall(app, 'listStaff', async ({ store, services: { db, clock } }) => ({
    data: await listMembers(db, store.id),
    invitations: await listInvitations(db, store.id, clock()),
    requires_passkey: store.requires_passkey === 1,
  }));

  const mailByStore = new RateLimit('invitations by store', { points: 50, seconds: HOUR });
  mountHostCall(app, 'inviteStaff', async ({ body, store, staff, c, services }) => {
    await mailByStore.take(services.db, String(store.id));
    const invitation = { ...body, name: body.name };
    return inviteStaff(services, { by: staff, store }, invitation, mailContextOf(c));
  });

  mountHostCall(app, 'endInvitation', async ({ params, store, services: { db } }) => {
    await endInvitation(db, store.id, params.id);
    return { success: true };
  });

  mountHostCall(app, 'setStaffRole', async ({ params, body, store, services }) => {
    await setRole(services, store.id, params.id, body.role);
    return { success: true };
  });

  mountHostCall(app, 'setStaffMails', async ({ params, body, store, services: { db } }) => {
    await setMails(db, store.id, params.id, body.mails);
    return { success: true };
  });

  mountHostCall(app, 'requirePasskeys', ({ body, staff, services }) =>
    requirePasskeys(services, staff, body.required),
  );

  mountHostCall(app, 'addStaff', async ({ body, store, services: { db, clock } }) => {
    const now = clock();
    const { id, name, role, created_at, store_id } = await addNewMember(db, store.id, body, now);
    const made = await createKey(db, { id, store_id }, '', now);
    const keys = [{ id: made.id, label: '', created_at }];
    const member = {
      id,
      name,
      role,
      created_at,
      signs_in: false,
      has_passkey: false,
      keys,
      mails: [],
    };
    return { member, key: made };
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
