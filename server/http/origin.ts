import { isThisMachine, readWebUrl } from '../../src/contract/public-url.ts';
import type { RequestContext } from './env.ts';

/** PUBLIC_URL, or the request's or proxy's. */
export function originOf(c: RequestContext): string {
  const { publicUrl, trustProxy } = c.var.services.config;
  if (publicUrl) return publicUrl;
  const url = new URL(c.req.url);
  const isHttps = trustProxy && c.req.header('X-Forwarded-Proto') === 'https';
  return isHttps ? `https://${url.host}` : url.origin;
}

/**
 * For links in mails and providers' redirects. A request may claim any host, so without PUBLIC_URL
 * only local names are accepted.
 */
export function trustedOriginOf(c: RequestContext): string {
  const { publicUrl, port } = c.var.services.config;
  if (publicUrl) return publicUrl;
  const { hostname, origin } = new URL(c.req.url);
  return isThisMachine(hostname) ? origin : `http://localhost:${port}`;
}

export const isOwnUrl = (c: RequestContext, text: string): boolean =>
  readWebUrl(text)?.origin === originOf(c);

export const absolute = (link: string, origin: string): string => new URL(link, origin).href;
