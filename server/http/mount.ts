import type { z } from 'zod';
import { type CallName, calls } from '../../src/contract/calls.ts';
import { slug } from '../../src/contract/primitives.ts';
import { type Reply, schemas } from '../../src/contract/schemas.ts';
import type { Services } from '../services.ts';
import { ApiError, notFound } from './api-error.ts';
import { type Actor, actorOf, type Identity, identify } from './auth.ts';
import { checkReply } from './check-reply.ts';
import type { App, RequestContext } from './env.ts';
import { type Once, onceFor } from './idempotency.ts';
import { parsePart, readJson } from './read-input.ts';

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;
type Parsed<N extends CallName, P extends 'params' | 'query' | 'body', Else> =
  (typeof schemas)[N] extends Record<P, infer S extends z.ZodType> ? z.output<S> : Else;

/** What a call's handler gets. */
export interface Call<N extends CallName> {
  params: Parsed<N, 'params', PathParams<(typeof calls)[N]['path']>>;
  query: Parsed<N, 'query', undefined>;
  body: Parsed<N, 'body', undefined>;
  actor: Actor;
  /** Member and guest apart, for the calls that need both. */
  identity: Identity;
  /** Runs the effect in one transaction, once for an Idempotency-Key. */
  once: Once;
  c: RequestContext;
  services: Services;
}

export type Handler<N extends CallName> = (call: Call<N>) => Promise<Reply<N>>;

interface AnySchema {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** A token that is worth nothing must not keep anybody from getting a new one. */
const WITHOUT_TOKEN: readonly CallName[] = [
  'login',
  'register',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'startSocialLogin',
  'finishSocialLogin',
  'createGuest',
  'getPostPermission',
];

/** A path parameter without a schema is a store's slug; what cannot be one names no store. */
function readParams(schema: z.ZodType | undefined, params: Record<string, string>): unknown {
  if (schema) return parsePart(schema, params, 'params');
  if (Object.values(params).every((value) => slug.safeParse(value).success)) return params;
  throw notFound();
}

function badToken(): ApiError {
  return new ApiError(
    'UNAUTHORIZED',
    'The token is wrong, has expired or was signed out. Throw it away and log in again.',
  );
}

/** Where a handler sends the browser on to: a path of this origin, or a provider's page. */
export type RedirectTo = string;
type RedirectName = {
  [N in CallName]: (typeof calls)[N] extends { redirect: true } ? N : never;
}[CallName];

/** Serves a call that the browser opens itself and that answers by sending it on. */
export function mountRedirect<N extends RedirectName>(
  app: App,
  name: N,
  handler: (call: Call<N>) => Promise<RedirectTo>,
): void {
  serve(app, name, handler, (c, to) => c.redirect(to as RedirectTo, 302));
}

/**
 * Serves one call of the contract: parses what came in by its schemas, knows who asks, answers what
 * the handler returns as JSON. The handler throws ApiError for any other answer.
 */
export function mount<N extends CallName>(app: App, name: N, handler: Handler<N>): void {
  serve(app, name, handler, (c, reply) => {
    if (c.var.services.config.environment === 'test') {
      checkReply(name, schemas[name].reply, reply);
    }
    return c.json(reply as object);
  });
}

function serve<N extends CallName>(
  app: App,
  name: N,
  handler: (call: Call<N>) => Promise<unknown>,
  answer: (c: RequestContext, result: unknown) => Response,
): void {
  const { method, path } = calls[name];
  const schema: AnySchema = schemas[name];

  app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    c.set('route', path);
    const { services } = c.var;
    const identity = await identify(c);
    if (identity.hasBadToken && !WITHOUT_TOKEN.includes(name)) throw badToken();
    const actor = actorOf(identity);
    const params = readParams(schema.params, c.req.param() as Record<string, string>);
    const query = schema.query && parsePart(schema.query, c.req.query(), 'query');
    const body = schema.body && parsePart(schema.body, await readJson(c), 'body');
    const once = onceFor({ name, actor, body, c }, services);

    const call = { params, query, body, actor, identity, once, c, services } as Call<N>;
    return answer(c, await handler(call));
  });
}
