import type { z } from 'zod';
import type { CallName, calls } from '../../src/contract/calls.ts';
import type { Reply, schemas } from '../../src/contract/schemas.ts';
import type { Services } from '../services.ts';
import type { Visitor } from '../visitor.ts';
import type { Identity } from './auth.ts';
import { checkInTests } from './check-reply.ts';
import type { App, RequestContext } from './env.ts';
import { type Once, onceFor } from './idempotency.ts';
import { parsePart, readJson } from './read-input.ts';
import { describe, readAddress, recognize } from './receive.ts';

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
  visitor: Visitor;
  /** Member and guest apart, for the calls that need both. */
  identity: Identity;
  /** Runs the effect in one transaction, once for an Idempotency-Key. */
  once: Once;
  c: RequestContext;
  services: Services;
}

export type Handler<N extends CallName> = (call: Call<N>) => Promise<Reply<N>>;

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
    checkInTests(c, name, reply);
    return c.json(reply as object);
  });
}

function serve<N extends CallName>(
  app: App,
  name: N,
  handler: (call: Call<N>) => Promise<unknown>,
  answer: (c: RequestContext, result: unknown) => Response,
): void {
  const { method, route, schema } = describe(name);

  app.on(method, route, async (c) => {
    const { identity, visitor } = await recognize(c, name);
    const services = c.get('services');
    const { params, query } = readAddress(c, schema);
    const body = schema.body && parsePart(schema.body, await readJson(c), 'body');
    const once = onceFor({ name, visitor, body, c }, services);

    const call = { params, query, body, visitor, identity, once, c, services } as Call<N>;
    return answer(c, await handler(call));
  });
}
