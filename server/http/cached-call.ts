import { type CallName, calls } from '../../src/contract/calls.ts';
import { type Reply, schemas } from '../../src/contract/schemas.ts';
import type { Services } from '../services.ts';
import type { Validity } from './cache.ts';
import type { App } from './env.ts';
import { buyersCall, type Call, checkReply, serveCall, toCall } from './mount.ts';
import { cachedResponse } from './response-headers.ts';

type PublicCall<N extends CallName> = Pick<Call<N>, 'params' | 'query' | 'services'> & {
  url: string;
  variant: string;
};

interface CachedOptions<N extends CallName> extends Validity<Reply<N>> {
  /** The visitor's data that the reply depends on. */
  variantOf?: (call: Pick<Call<N>, 'params' | 'visitor' | 'services'>) => Promise<string>;
}

export interface CachedCall<N extends CallName> extends CachedOptions<N> {
  name: N;
  handler: (call: PublicCall<N>) => Promise<Reply<N>>;
}

/** Describes a cached call; `mountCached` mounts it. Design §4.19. */
export const cachedCall = <N extends CallName>(
  name: N,
  options: CachedOptions<N>,
  handler: CachedCall<N>['handler'],
): CachedCall<N> => ({ ...options, name, handler });

export function mountCached<N extends CallName>(app: App, call: CachedCall<N>): void {
  const { name, variantOf, handler } = call;
  const served = buyersCall(name);
  serveCall(app, served, async (c, input, identity) => {
    const { url } = c.req;
    const { params, query } = input;
    const services = c.get('services');
    const variant = (await variantOf?.(toCall(name, c, input, identity))) ?? '';
    const read = async () => {
      const reply = await handler({ params, query, services, url, variant } as PublicCall<N>);
      checkReply(services, served, reply);
      return reply;
    };
    const cache = c.get('cache');
    if (!cache) return c.json((await read()) as object);
    const body = await cache.get(`${variant} ${url}`, call, services.clock, read);
    return cachedResponse(c, body as Uint8Array<ArrayBuffer>);
  });
}

/** For rendering a page. Throws the call's ApiError. */
export async function readAsGhost<N extends CallName>(
  services: Services,
  { name, variantOf, handler }: CachedCall<N>,
  { params, query }: Pick<Call<N>, 'params' | 'query'>,
): Promise<Reply<N>> {
  const visitor = { type: 'ghost' } as const;
  const variant = (await variantOf?.({ params, visitor, services })) ?? '';
  const url = urlOf(calls[name].path, { ...(params as object) }, { ...(query as object) });
  const reply = await handler({ params, query, services, url, variant });
  checkReply(services, { name, schema: schemas[name] }, reply);
  return reply;
}

function urlOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>) {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  );
  return `http://localhost${filled}${search.size > 0 ? `?${search}` : ''}`;
}
