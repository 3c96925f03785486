import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { listMessages, sendMessage } from './messages.ts';

/** What buyer and store write each other about an order. Spec §7 messages. */
export function mountOrderMessage(app: App): void {
  mount(app, 'listOrderMessages', ({ params, query, visitor, services }) =>
    listMessages(services, requireMember(visitor), params.id, query),
  );

  mount(app, 'sendOrderMessage', ({ params, body, visitor, services }) =>
    sendMessage(services, requireMember(visitor), params.id, body.message),
  );
}
