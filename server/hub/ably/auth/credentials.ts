import type { IncomingMessage } from 'node:http';
import type { Credentials } from './identity.ts';

const decode64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');

/** The key or token of a request, from its header or its address. RSA11, RSA3b, RSA3c. */
export function readCredentials(req: IncomingMessage, query: URLSearchParams): Credentials {
  const [scheme = '', value = ''] = (req.headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'basic') return { key: decode64(value) };
  if (scheme.toLowerCase() === 'bearer') {
    // The SDKs send a token in base64; a JWT may come as it is.
    return { token: value.split('.').length === 3 ? value : decode64(value) };
  }
  return {
    key: query.get('key') ?? undefined,
    token: query.get('access_token') ?? query.get('accessToken') ?? undefined,
  };
}
