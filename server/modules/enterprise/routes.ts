import { requirePerson } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { enterpriseRedirect, reportCart } from './report.ts';

/** Spec §2 enterprise stores, §7. */
export function mountEnterprise(app: App): void {
  mount(app, 'createEnterpriseReport', async ({ params, body, visitor, services }) => ({
    report_slug: await reportCart(services, requirePerson(visitor), params.store, body.cart_id),
  }));

  mount(app, 'getEnterpriseRedirect', async ({ params, body, visitor, services, c }) => {
    const { report_slug: reportSlug, source_id: sourceId } = body;
    const request = { origin: originOf(c), slug: params.store, reportSlug, sourceId };
    return { redirect_url: await enterpriseRedirect(services, requirePerson(visitor), request) };
  });
}
