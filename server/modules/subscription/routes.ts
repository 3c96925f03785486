import { memberIdOf, requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { addSubscription } from './add.ts';
import { listMyPlans, listPlans } from './list.ts';

/** Subscription plans: anybody may look, members subscribe. Spec §7. */
export function mountSubscription(app: App): void {
  mount(app, 'listSubscriptions', ({ params, actor, services }) =>
    listPlans(services, memberIdOf(actor), params.slug),
  );

  mount(app, 'listMySubscriptions', ({ params, actor, services }) =>
    listMyPlans(services, requireMember(actor), params.slug),
  );

  mount(app, 'addSubscription', ({ params, body, actor, services }) =>
    addSubscription(services, requireMember(actor), params.slug, body.id),
  );
}
