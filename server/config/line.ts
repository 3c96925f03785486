import { StartupError } from '../startup-error.ts';

/** The Messaging API channel of a LINE official account. */
export interface LineSettings {
  /** Never logged. */
  accessToken: string;
  /** A fake of LINE's API for tests; undefined for LINE. */
  apiBase: URL | undefined;
}

const TOKEN = /^[\w+/=.-]{40,}$/;

function apiBaseOf({ LINE_API_BASE: text, NODE_ENV }: NodeJS.ProcessEnv): URL | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  const isServer = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/';
  if (isServer && NODE_ENV !== 'production') return url;
  // It would receive the token.
  throw new StartupError(
    'LINE_API_BASE is for tests: an origin like http://127.0.0.1:12111, never with NODE_ENV=production.',
  );
}

/** Undefined without a token. Throws StartupError, never showing the token. */
export function readLine(env: NodeJS.ProcessEnv): LineSettings | undefined {
  const accessToken = env.LINE_CHANNEL_ACCESS_TOKEN;
  if (!accessToken) return undefined;
  if (!TOKEN.test(accessToken)) {
    throw new StartupError(
      'LINE_CHANNEL_ACCESS_TOKEN is not a channel access token. Copy the long-lived one from the Messaging API tab of the channel: docs/recipes/messages.md.',
    );
  }
  if (!env.LINE_CLIENT_ID) {
    throw new StartupError(
      'LINE_CHANNEL_ACCESS_TOKEN needs LINE_CLIENT_ID and LINE_CLIENT_SECRET, the LINE Login channel by which members connect LINE.',
    );
  }
  if (!env.PUBLIC_URL) {
    throw new StartupError(
      'LINE_CHANNEL_ACCESS_TOKEN needs PUBLIC_URL, where links in messages lead.',
    );
  }
  return { accessToken, apiBase: apiBaseOf(env) };
}
