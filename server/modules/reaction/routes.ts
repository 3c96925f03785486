import { clientAddress } from '../../http/client-address.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { createReactionPace } from './pace.ts';
import { react } from './react.ts';

/** Which event shows the reactions of each call. */
const events = {
  sendLike: 'interaction.like',
  sendCustomReaction: 'interaction.custom',
  sendSeasonalReaction: 'interaction.seasonal',
} as const;

/** Hearts, a store's own pictures and those of the season, flying up. Spec §7 interaction service. */
export function mountReaction(app: App): void {
  const keepPace = createReactionPace();

  for (const name of Object.keys(events) as (keyof typeof events)[]) {
    mount(app, name, async ({ body, visitor, c, services }) => {
      const sent = { postId: body.post_id, visitor, pnId: body.pn_id, address: clientAddress(c) };
      keepPace(sent, services.clock());
      return react(services, visitor, events[name], body);
    });
  }
}
