import type { RequestContext } from '../http/env.ts';

/** The origin a visitor sees: PUBLIC_URL, else what the request, or the proxy before it, says. */
export function originOf(c: RequestContext): string {
  const { publicUrl, trustProxy } = c.var.services.config;
  if (publicUrl) return publicUrl;
  const url = new URL(c.req.url);
  const isHttps = trustProxy && c.req.header('X-Forwarded-Proto') === 'https';
  return isHttps ? `https://${url.host}` : url.origin;
}

/** A link as an absolute address: a path stands on the origin. */
export const absolute = (link: string, origin: string): string => new URL(link, origin).href;
