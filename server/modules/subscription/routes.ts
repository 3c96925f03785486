import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { memberIdOf } from '../../visitor.ts';
import { addSubscription } from './add-subscription.ts';
import { listMyPlans, listPlans } from './plans.ts';

/** Every visitor may list them, members subscribe. Spec §7. */
export function mountSubscription(app: App): void {
  mount(app, 'listSubscriptions', ({ params, visitor, services }) =>
    listPlans(services, memberIdOf(visitor), params.slug),
  );

  mount(app, 'listMySubscriptions', ({ params, visitor, services }) =>
    listMyPlans(services, requireMember(visitor), params.slug),
  );

  mount(app, 'addSubscription', ({ params, body, visitor, services }) =>
    addSubscription(services, requireMember(visitor), params.slug, body.id),
  );
}
