import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { acceptInvitation, listOwnStaff } from './invitations.ts';

/** The calls of a member about their own place in a staff; those of a store are in `host`. */
export function mountStaff(app: App): void {
  mount(app, 'listOwnStaff', ({ visitor, services }) =>
    listOwnStaff(services, requireMember(visitor)),
  );

  mount(app, 'acceptStaffInvitation', ({ params, visitor, services }) =>
    acceptInvitation(services, requireMember(visitor), params.id),
  );
}
