import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { acceptInvitation, listOwnStaff } from './invitations.ts';

/** Calls of a member about their own staff memberships. The host API has those of a store. */
export function mountStaff(app: App): void {
  mount(app, 'listOwnStaff', ({ visitor, services }) =>
    listOwnStaff(services, requireMember(visitor)),
  );

  mount(app, 'acceptStaffInvitation', ({ params, visitor, services }) =>
    acceptInvitation(services, requireMember(visitor), params.id),
  );
}
