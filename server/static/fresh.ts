import type { RequestContext } from '../http/env.ts';

const weak = (etag: string) => etag.replace(/^W\//, '');

/** Whether the browser already has the version of this ETag. */
export function isFresh(c: RequestContext, etag: string): boolean {
  const known = c.req.header('If-None-Match');
  if (!known) return false;
  return known === '*' || known.split(',').some((one) => weak(one.trim()) === weak(etag));
}
