import type { Link, LinkOptions } from './link.ts';

/**
 * Opens the link of the provider in use, and downloads no other. Design §4.6.
 *
 * A long poll to our own hub would hold one of the six connections that a browser keeps to an origin,
 * so the tabs share one: docs/decisions/one-long-poll-a-browser.md.
 */
export async function openLink(options: LinkOptions): Promise<Link> {
  const { type, origin } = options.provider;
  if (type === 'ably') return (await import('./ably.ts')).openAbly(options);
  if (origin !== null && typeof SharedWorker === 'function') {
    return (await import('./shared.ts')).openShared(options);
  }
  return (await import('./direct.ts')).openDirect(options);
}
