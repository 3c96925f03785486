import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type CallEntry, type CallName, calls } from '../../src/contract/calls.ts';
import { slug } from '../../src/contract/primitives.ts';
import { type Reply, schemas } from '../../src/contract/schemas.ts';
import type { Services } from '../services.ts';
import type { Visitor } from '../visitor.ts';
import { ApiError, notFound } from './api-error.ts';
import { type Identity, identify } from './auth.ts';
import type { App, RequestContext } from './env.ts';
import { type Once, onceFor } from './idempotency.ts';
import { parsePart, readJson } from './read-input.ts';
import { withoutRehearsal } from './rehearsal.ts';

interface AnySchema {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

export interface ServedCall<Who> {
  name: string;
  method: string;
  path: string;
  schema: AnySchema;
  /** Replaces a missing body. */
  emptyBody?: object;
  identify: (c: RequestContext) => Promise<Who>;
  inputFor?: (c: RequestContext, input: Input) => Promise<Input>;
}

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

export function serveCall<Who>(
  app: App,
  { method, path, schema, emptyBody, identify: identifySender, inputFor }: ServedCall<Who>,
  respond: (c: RequestContext, input: Input, who: Who) => Promise<Response>,
): void {
  app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    c.set('route', path);
    const who = await identifySender(c);
    const params = readParams(schema.params, c.req.param() as Record<string, string>);
    const query = schema.query && parsePart(schema.query, c.req.query(), 'query');
    const body = schema.body && parsePart(schema.body, (await readJson(c)) ?? emptyBody, 'body');
    const input = { params, query, body };
    return respond(c, (await inputFor?.(c, input)) ?? input, who);
  });
}

/** A parameter without a schema is a store's slug. A malformed slug names no store. */
function readParams(schema: z.ZodType | undefined, params: Record<string, string>): unknown {
  if (schema) return parsePart(schema, params, 'params');
  if (Object.values(params).every((value) => slug.safeParse(value).success)) return params;
  throw notFound();
}

/** For tests: throws for a missing or unknown field. */
export function checkReply(
  { config }: Services,
  { name, schema }: Pick<ServedCall<unknown>, 'name' | 'schema'>,
  reply: unknown,
): void {
  if (config.environment !== 'test') return;
  const sent: unknown = JSON.parse(JSON.stringify(reply ?? null));
  const result = schema.reply.safeParse(sent);
  if (!result.success) {
    throw new Error(`The reply of ${name} breaks the contract: ${result.error.message}`);
  }
  if (!isDeepStrictEqual(result.data, sent)) {
    throw new Error(
      `The reply of ${name} has fields the contract lacks: ${JSON.stringify(sent)} against ${JSON.stringify(result.data)}`,
    );
  }
}

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;
type Parsed<N extends CallName, P extends 'params' | 'query' | 'body', Else> =
  (typeof schemas)[N] extends Record<P, infer S extends z.ZodType> ? z.output<S> : Else;

export interface Call<N extends CallName> {
  params: Parsed<N, 'params', PathParams<(typeof calls)[N]['path']>>;
  query: Parsed<N, 'query', undefined>;
  body: Parsed<N, 'body', undefined>;
  visitor: Visitor;
  identity: Identity;
  /** Runs once for an Idempotency-Key. */
  once: Once;
  c: RequestContext;
  services: Services;
}

type Handler<N extends CallName, Result> = (call: Call<N>) => Promise<Result>;

const IGNORE_BAD_TOKEN: readonly CallName[] = [
  'login',
  'register',
  'resendRegistration',
  'listSignInProviders',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
  'stopEmailChange',
  'startSocialLogin',
  'finishSocialLogin',
  'createGuest',
  'readPassport',
  'startPasskeyLogin',
  'loginByPasskey',
  'getPostPermission',
];

export function mount<N extends CallName>(app: App, name: N, handler: Handler<N, Reply<N>>): void {
  const served = buyersCall(name);
  serveCall(app, served, async (c, input, identity) => {
    const reply = await handler(toCall(name, c, input, identity));
    checkReply(c.get('services'), served, reply);
    return c.json(reply as object);
  });
}

type RedirectName = {
  [N in CallName]: (typeof calls)[N] extends { redirect: true } ? N : never;
}[CallName];

export function mountRedirect<N extends RedirectName>(
  app: App,
  name: N,
  handler: Handler<N, string>,
): void {
  serveCall(app, buyersCall(name), async (c, input, identity) =>
    c.redirect(await handler(toCall(name, c, input, identity)), 302),
  );
}

export function buyersCall(name: CallName): ServedCall<Identity> {
  return {
    ...calls[name],
    name,
    schema: schemas[name],
    async identify(c) {
      const identity = await identify(c);
      if (identity.hasBadToken && !IGNORE_BAD_TOKEN.includes(name)) throw badToken();
      return identity;
    },
    inputFor: (c, input) => withoutRehearsal(c, calls[name].path, input),
  };
}

export function toCall<N extends CallName>(
  name: N,
  c: RequestContext,
  input: Input,
  identity: Identity,
): Call<N> {
  const { visitor } = identity;
  const services = c.get('services');
  const { idempotent }: CallEntry = calls[name];
  const once = onceFor({ name, idempotent, sender: visitor, body: input.body, c }, services);
  return { ...input, visitor, identity, once, c, services } as Call<N>;
}

const badToken = () =>
  new ApiError(
    'UNAUTHORIZED',
    'The token is invalid, expired or signed out. Discard it and log in again.',
  );
