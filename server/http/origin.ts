import type { RequestContext } from './env.ts';
import { isPlainAddress } from './public-url.ts';

/** The origin that the visitor's browser sees: PUBLIC_URL, otherwise that of the request or its proxy. */
export function originOf(c: RequestContext): string {
  const { publicUrl, trustProxy } = c.var.services.config;
  if (publicUrl) return publicUrl;
  const url = new URL(c.req.url);
  const isHttps = trustProxy && c.req.header('X-Forwarded-Proto') === 'https';
  return isHttps ? `https://${url.host}` : url.origin;
}

const HERE = /^(?:localhost|127\.0\.0\.1|\[::1\]|::1)$/;

/** Whether a host is this machine's own name: nobody else can mean this server by it. */
export const isThisMachine = (host: string): boolean => HERE.test(host);

/**
 * The origin for links in mails and for returns from providers. A request may claim any host, so without
 * PUBLIC_URL only this machine's own names are accepted.
 */
export function trustedOriginOf(c: RequestContext): string {
  const { publicUrl, port } = c.var.services.config;
  if (publicUrl) return publicUrl;
  const { hostname, origin } = new URL(c.req.url);
  return isThisMachine(hostname) ? origin : `http://localhost:${port}`;
}

/**
 * Whether a URL is a page of the request's origin, written as browsers and HTTP headers read it alike:
 * no tab, line break or `\` that a parser drops.
 */
export function isOwnUrl(c: RequestContext, text: string): boolean {
  if (!isPlainAddress(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.origin === originOf(c) && !url.username && !url.password;
}

/** Resolves a link against the origin. */
export const absolute = (link: string, origin: string): string => new URL(link, origin).href;
