import type { RequestContext } from './env.ts';
import { isPlainAddress } from './public-url.ts';

/** PUBLIC_URL, or the request's or proxy's. */
export function originOf(c: RequestContext): string {
  const { publicUrl, trustProxy } = c.var.services.config;
  if (publicUrl) return publicUrl;
  const url = new URL(c.req.url);
  const isHttps = trustProxy && c.req.header('X-Forwarded-Proto') === 'https';
  return isHttps ? `https://${url.host}` : url.origin;
}

const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\]|::1)$/;

export const isThisMachine = (host: string): boolean => HERE.test(host);

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

/** Rejects characters that some parsers drop (tab, line break, `\`). */
export function isOwnUrl(c: RequestContext, text: string): boolean {
  if (!isPlainAddress(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.origin === originOf(c) && !url.username && !url.password;
}

export const absolute = (link: string, origin: string): string => new URL(link, origin).href;
