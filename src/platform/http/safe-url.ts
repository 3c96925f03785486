import { isPublicHost, isThisMachine, readPath, readWebUrl } from '../../contract/public-url.ts';

/** Pages of a shop come by https; http is for development. */
const isDevelopment = (): boolean =>
  import.meta.env?.DEV === true || globalThis.location?.protocol === 'http:';

/** A page of this machine may open a provider's test server on it. */
const isTestServer = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'http:' &&
  port !== '' &&
  isThisMachine(hostname) &&
  isThisMachine(globalThis.location?.hostname ?? '');

/**
 * Returns the normalized URL if it is a path or page of this site or a public https address. Accepts
 * http in development. Otherwise undefined. Spec §5 public-URL check, design §4.13.
 */
export function safeUrl(address: string | null | undefined): string | undefined {
  const text = address ?? '';
  if (text.startsWith('/')) return readPath(text);
  const url = readWebUrl(text);
  if (!url) return undefined;
  if (url.origin === globalThis.location?.origin) return url.href;
  if (url.protocol === 'http:' && !isDevelopment()) return undefined;
  return isPublicHost(url.hostname) || isTestServer(url) ? url.href : undefined;
}
