import { randomBytes } from 'node:crypto';
import type { Ably } from '../ably/app/app.ts';
import { canonical } from '../ably/auth/capability.ts';
import type { Key } from '../ably/auth/keys.ts';
import { PresenceAction } from '../ably/protocol/protocol.ts';
import type { HubOptions } from '../core/options.ts';
import { createHub, type Hub } from '../hub.ts';
import type { AppRequest, Fixture } from './requests.ts';

/** An app of the sandbox: a hub of its own, which shares nothing with the others. */
export interface SandboxApp {
  hub: Hub;
  createdAt: number;
  /** What its maker is told of it. */
  description: object;
}

const shortId = () => randomBytes(4).toString('base64url');
const ENABLED = 0;
const FIXTURES = 'fixtures';

/** Makes an app with its keys, and puts its fixtures in place. */
export function createApp(request: AppRequest, options: Partial<HubOptions>): SandboxApp {
  const appId = shortId();
  const hub = createHub({ ...options, appId, ablyKeyId: shortId() });
  const createdAt = hub.options.now();
  const keys = request.capabilities.map((capability) => ({
    name: `${appId}.${shortId()}`,
    secret: randomBytes(24).toString('base64url'),
    capability,
  }));
  for (const key of keys) hub.ably.keys.add(key);
  for (const [index, fixture] of request.fixtures.entries()) enter(hub.ably, fixture, index);
  const times = { created: createdAt, modified: createdAt };
  return {
    hub,
    createdAt,
    description: {
      id: appId,
      appId,
      accountId: 'sandbox',
      status: ENABLED,
      ...times,
      keys: keys.map((key) => ({ ...describe(key), ...times })),
      namespaces: request.namespaces,
    },
  };
}

const describe = ({ name, secret, capability }: Key) => ({
  id: name.slice(name.indexOf('.') + 1),
  value: secret,
  keyName: name,
  keySecret: secret,
  keyStr: `${name}:${secret}`,
  capability: canonical(capability),
  status: ENABLED,
});

/** A member whom no connection of a client brought, and who therefore stays. All are of one connection. */
function enter(ably: Ably, { channel, clientId, data, encoding }: Fixture, index: number): void {
  ably.members.apply(channel, {
    id: `${FIXTURES}:0:${index}`,
    clientId,
    connectionId: FIXTURES,
    action: PresenceAction.ENTER,
    data,
    encoding,
    timestamp: ably.hub.options.now(),
  });
}
