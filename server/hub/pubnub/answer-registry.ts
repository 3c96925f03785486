import type { Hub } from '../hub.ts';
import { isTrusted } from './access.ts';
import { failed, type HubReply, ok } from './reply.ts';
import type { HubRequest } from './request.ts';

type RegistryRequest = Extract<HubRequest, { kind: 'registry' }>;

const SERVICE = 'channel-registry';
const done = ok({ status: 200, message: 'OK', service: SERVICE, error: false });
const listed = (payload: unknown) => ok({ status: 200, payload, service: SERVICE, error: false });
const names = (text: string | null) => (text ?? '').split(',').filter(Boolean);

/** Lists, fills, empties and removes channel groups. Only the server may: a browser's key just listens. */
export function changeRegistry(hub: Hub, request: RegistryRequest): HubReply {
  const { group, isRemoval, query } = request;
  if (!isTrusted(hub, query)) return failed(403, 'Forbidden', 'Access Manager');
  if (!group) return listed({ namespace: '', groups: hub.groups.names() });
  const [added, removed] = [names(query.get('add')), names(query.get('remove'))];
  if (!isRemoval && added.length === 0 && removed.length === 0) {
    return listed({ group, channels: hub.groups.channels(group) });
  }
  if (!added.every(hub.options.allowsChannel)) return failed(403, 'Forbidden', 'Access Manager');
  if (isRemoval) hub.groups.delete(group);
  else if (!hub.groups.add(group, added)) {
    return failed(400, 'Maximum channel registrations reached', SERVICE);
  }
  hub.groups.remove(group, removed);
  // Who waits on the group asks again at once, and then hears the channels it has now.
  hub.polls.endAll();
  return done;
}
