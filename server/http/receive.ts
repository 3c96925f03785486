import type { z } from 'zod';
import { type CallName, calls } from '../../src/contract/calls.ts';
import { slug } from '../../src/contract/primitives.ts';
import { schemas } from '../../src/contract/schemas.ts';
import type { Visitor } from '../visitor.ts';
import { ApiError, notFound } from './api-error.ts';
import { type Identity, identify, visitorOf } from './auth.ts';
import type { RequestContext } from './env.ts';
import { parsePart } from './read-input.ts';

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

/** What a call is served by: its method, its address as the framework writes it, its schemas. */
export function describe(name: CallName): { method: string; route: string; schema: AnySchema } {
  const { method, path } = calls[name];
  return { method, route: path.replace(/\{(\w+)\}/g, ':$1'), schema: schemas[name] };
}

interface Recognized {
  identity: Identity;
  visitor: Visitor;
}

/** Who asks. Throws UNAUTHORIZED for a token that is worth nothing. */
export async function recognize(c: RequestContext, name: CallName): Promise<Recognized> {
  c.set('route', calls[name].path);
  const identity = await identify(c);
  if (identity.hasBadToken && !WITHOUT_TOKEN.includes(name)) throw badToken();
  return { identity, visitor: visitorOf(identity) };
}

function badToken(): ApiError {
  return new ApiError(
    'UNAUTHORIZED',
    'The token is wrong, has expired or was signed out. Throw it away and log in again.',
  );
}

/** What the address says, parsed. Throws INVALID_INPUT, or NOT_FOUND for what can name nothing. */
export function readAddress(c: RequestContext, { params, query }: AnySchema) {
  return {
    params: readParams(params, c.req.param() as Record<string, string>),
    query: query && parsePart(query, c.req.query(), 'query'),
  };
}

/** A path parameter without a schema is a store's slug; what cannot be one names no store. */
function readParams(schema: z.ZodType | undefined, params: Record<string, string>): unknown {
  if (schema) return parsePart(schema, params, 'params');
  if (Object.values(params).every((value) => slug.safeParse(value).success)) return params;
  throw notFound();
}
