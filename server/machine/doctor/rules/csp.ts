/** By the policy's `connect-src`. */
export function mayConnect(policy: string, url: URL, pageOrigin: string): boolean {
  const directives = policy.split(';').map((part) => part.trim().split(/\s+/));
  const sources =
    directives.find(([name]) => name === 'connect-src') ??
    directives.find(([name]) => name === 'default-src');
  if (!sources) return true;
  return sources.slice(1).some((source) => {
    if (source === "'self'") return url.origin === pageOrigin;
    if (source === '*') return true;
    return source === url.protocol || source === url.origin || source === url.host;
  });
}

export const mayRead = (allowOrigin: string | null, url: URL, pageOrigin: string): boolean =>
  url.origin === pageOrigin || allowOrigin === '*' || allowOrigin === pageOrigin;
