import type { z } from 'zod';
import { type HostCallName, hostCalls } from '../../../src/contract/host/calls.ts';
import { type HostReply, hostSchemas } from '../../../src/contract/host/schemas.ts';
import type { App, RequestContext } from '../../http/env.ts';
import { checkReply, type ServedCall, serveCall } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import type { StoreRow } from '../store/queries.ts';
import { requireHost } from './keys.ts';

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
