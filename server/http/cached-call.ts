import { type CallName, calls } from '../../src/contract/calls.ts';
import { type Reply, schemas } from '../../src/contract/schemas.ts';
import type { Services } from '../services.ts';
import type { Validity } from './cache.ts';
import type { App } from './env.ts';
import { buyersCall, type Call, checkReply, serveCall, toCall } from './mount.ts';
import { cachedResponse } from './response-headers.ts';

/** What the handler of a cached call gets: nothing that differs between visitors. */
type PublicCall<N extends CallName> = Pick<Call<N>, 'params' | 'query' | 'services'> & {
  /** The requested URL, with its query. */
  url: string;
  /** What `variantOf` returned. */
  variant: string;
};

interface CachedOptions<N extends CallName> extends Validity<Reply<N>> {
  /** Returns what of the visitor the reply depends on; the handler gets it as `variant`. */
  variantOf?: (call: Pick<Call<N>, 'params' | 'visitor' | 'services'>) => Promise<string>;
}

/** A call whose reply is the same for many visitors: how it is read, and how long that stays true. */
export interface CachedCall<N extends CallName> extends CachedOptions<N> {
  name: N;
  handler: (call: PublicCall<N>) => Promise<Reply<N>>;
}

/** Describes a call whose reply is kept; `mountCached` mounts it. Design §4.19. */
export const cachedCall = <N extends CallName>(
  name: N,
  options: CachedOptions<N>,
  handler: CachedCall<N>['handler'],
): CachedCall<N> => ({ ...options, name, handler });

/** Serves a cached call, from the response cache while its reply is valid. */
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

/**
 * Returns the reply that a visitor without any token gets, for a page that is drawn from it. Throws the
 * ApiError that they would get.
 */
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

/** The URL at which a browser would send the call: links in the reply are made from it. */
function urlOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>) {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  );
  return `http://localhost${filled}${search.size > 0 ? `?${search}` : ''}`;
}
