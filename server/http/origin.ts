import type { RequestContext } from './env.ts';

/** The origin a visitor sees: PUBLIC_URL, else what the request, or the proxy before it, says. */
export function originOf(c: RequestContext): string {
  const { publicUrl, trustProxy } = c.var.services.config;
  if (publicUrl) return publicUrl;
  const url = new URL(c.req.url);
  const isHttps = trustProxy && c.req.header('X-Forwarded-Proto') === 'https';
  return isHttps ? `https://${url.host}` : url.origin;
}

const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The origin that links in mails and returns from providers stand on. Whoever sends a request can
 * write any host into it, so without PUBLIC_URL only this machine's own names are believed.
 */
export function trustedOriginOf(c: RequestContext): string {
  const { publicUrl, port } = c.var.services.config;
  if (publicUrl) return publicUrl;
  const { hostname, origin } = new URL(c.req.url);
  return HERE.test(hostname) ? origin : `http://localhost:${port}`;
}

/** Whether an address is a page of the origin that the request came to. */
export function isOwnUrl(c: RequestContext, text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin === originOf(c) && !url.username && !url.password;
}

/** A link as an absolute address: a path stands on the origin. */
export const absolute = (link: string, origin: string): string => new URL(link, origin).href;
