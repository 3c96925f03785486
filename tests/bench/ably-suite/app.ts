import { randomBytes } from 'node:crypto';
import type { AblyApp } from '../../../server/hub/ably/app/app.ts';
import { canonical } from '../../../server/hub/ably/auth/capability.ts';
import type { Key } from '../../../server/hub/ably/auth/keys.ts';
import { PresenceAction } from '../../../server/hub/ably/protocol/protocol.ts';
import { newSecret } from '../../../server/hub/core/secret.ts';
import { createHub, type Hub, type HubOptions } from '../../../server/hub/hub.ts';
import type { AppRequest, PresenceFixture } from './requests.ts';

export interface SandboxApp {
  hub: Hub;
  createdAt: number;
  description: object;
}

const newId = () => randomBytes(4).toString('base64url');
const ENABLED = 0;
const FIXTURES = 'fixtures';

export function createApp(request: AppRequest, options: Partial<HubOptions>): SandboxApp {
  const appId = newId();
  const hub = createHub({ ...options, appId, ablyKeyId: newId() });
  const createdAt = hub.options.now();
  const keys = request.capabilities.map((capability) => ({
    name: `${appId}.${newId()}`,
    secret: newSecret(),
    capability,
  }));
  for (const key of keys) hub.ably.keys.add(key);
  for (const [index, fixture] of request.fixtures.entries()) {
    addMember(hub.ably, fixture, { index, timestamp: createdAt });
  }
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
      keys: keys.map((key) => ({ ...keyToWire(key), ...times })),
      namespaces: request.namespaces,
    },
  };
}

const keyToWire = ({ name, secret, capability }: Key) => ({
  id: name.slice(name.indexOf('.') + 1),
  value: secret,
  keyName: name,
  keySecret: secret,
  keyStr: `${name}:${secret}`,
  capability: canonical(capability),
  status: ENABLED,
});

/** The member's connection never ends. */
function addMember(
  app: AblyApp,
  { channel, clientId, data, encoding }: PresenceFixture,
  { index, timestamp }: { index: number; timestamp: number },
): void {
  app.members.apply(channel, {
    id: `${FIXTURES}:0:${index}`,
    clientId,
    connectionId: FIXTURES,
    action: PresenceAction.ENTER,
    data,
    encoding,
    timestamp,
  });
}
