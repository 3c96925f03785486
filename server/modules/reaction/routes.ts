import { clientAddress } from '../../http/client-address.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { createReactionThrottle, react } from './react.ts';

const events = {
  sendLike: 'interaction.like',
  sendCustomReaction: 'interaction.custom',
  sendSeasonalReaction: 'interaction.seasonal',
} as const;

/** Spec §7 interaction service. */
export function mountReaction(app: App): void {
  const takeHearts = createReactionThrottle();

  for (const name of Object.keys(events) as (keyof typeof events)[]) {
    mount(app, name, async ({ body, visitor, c, services }) => {
      const sender = {
        postId: body.post_id,
        visitor,
        pnId: body.pn_id,
        address: clientAddress(c),
      };
      const take = (count: number) => takeHearts(services.db, sender, count, services.clock());
      return react(services, visitor, events[name], body, take);
    });
  }
}
