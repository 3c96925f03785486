import type { z } from 'zod';
import { type HostCallName, hostCalls } from '../../../src/contract/host/calls.ts';
import { type HostReply, hostSchemas } from '../../../src/contract/host/schemas.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { checkReply, type ServedCall, serveCall } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import type { StoreRow } from '../store/queries.ts';
import { bearerOf, invalidHostKey, requireHost } from './keys.ts';
import { isMachineKey } from './machine-key.ts';

type Parsed<N extends HostCallName, P extends 'params' | 'query' | 'body'> =
  (typeof hostSchemas)[N] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What the handler of a host call gets. */
interface HostCall<N extends HostCallName> {
  params: Parsed<N, 'params'>;
  query: Parsed<N, 'query'>;
  body: Parsed<N, 'body'>;
  /** The store of the key. A handler must not show or change anything of another store. */
  store: StoreRow;
  c: RequestContext;
  services: Services;
}

/** Serves a call of the host API to the holder of a store's host key. */
export function mountHostCall<N extends HostCallName>(
  app: App,
  name: N,
  handler: (call: HostCall<N>) => Promise<HostReply<N>>,
): void {
  const served: ServedCall<StoreRow> = {
    ...hostCalls[name],
    name,
    schema: hostSchemas[name],
    emptyBody: {},
    identify: requireHost,
  };
  serveCall(app, served, async (c, input, store) => {
    const reply = await handler({ ...input, store, c, services: c.get('services') } as HostCall<N>);
    checkReply(c.get('services'), served, reply);
    return c.json(reply as object);
  });
}

/**
 * Serves a call that takes the machine key, which only the server's user can read, instead of a store's
 * key.
 */
export function mountMachineCall<N extends HostCallName>(
  app: App,
  name: N,
  handler: (call: Omit<HostCall<N>, 'store'>) => Promise<HostReply<N>>,
): void {
  const served: ServedCall<void> = {
    ...hostCalls[name],
    name,
    schema: hostSchemas[name],
    emptyBody: {},
    async identify(c) {
      if (!isMachineKey(bearerOf(c), c.get('services').config.dataDir)) throw invalidHostKey();
    },
  };
  serveCall(app, served, async (c, input) => {
    const reply = await handler({ ...input, c, services: c.get('services') } as HostCall<N>);
    checkReply(c.get('services'), served, reply);
    return c.json(reply as object);
  });
}
