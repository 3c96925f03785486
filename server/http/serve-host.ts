import type { z } from 'zod';
import { type HostCallName, hostCalls } from '../../src/contract/host/calls.ts';
import { type HostReply, hostSchemas } from '../../src/contract/host/schemas.ts';
import { requireHost } from '../modules/host/keys.ts';
import type { StoreRow } from '../modules/store/queries.ts';
import type { Services } from '../services.ts';
import { checkReply } from './check-reply.ts';
import type { App, RequestContext } from './env.ts';
import { parsePart, readJson } from './read-input.ts';

type Parsed<N extends HostCallName, P extends 'params' | 'query' | 'body'> =
  (typeof hostSchemas)[N] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a host call's handler gets. */
interface HostCall<N extends HostCallName> {
  params: Parsed<N, 'params'>;
  query: Parsed<N, 'query'>;
  body: Parsed<N, 'body'>;
  /** The store of the key. Nothing of any other store may be shown or changed. */
  store: StoreRow;
  c: RequestContext;
  services: Services;
}

interface AnySchema {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** Serves one call of the host side to the holder of a store's key. As `mount`, otherwise. */
export function serveHost<N extends HostCallName>(
  app: App,
  name: N,
  handler: (call: HostCall<N>) => Promise<HostReply<N>>,
): void {
  const { method, path } = hostCalls[name];
  const schema: AnySchema = hostSchemas[name];
  app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    c.set('route', path);
    const { services } = c.var;
    const store = await requireHost(c);
    const params = schema.params && parsePart(schema.params, c.req.param(), 'params');
    const query = schema.query && parsePart(schema.query, c.req.query(), 'query');
    const body = schema.body && parsePart(schema.body, (await readJson(c)) ?? {}, 'body');
    const reply = await handler({ params, query, body, store, c, services } as HostCall<N>);
    if (services.config.environment === 'test') checkReply(name, schema.reply, reply);
    return c.json(reply as object);
  });
}
