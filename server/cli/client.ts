import type { HostReply } from '../../src/contract/host.ts';
import { type HostCallName, hostCalls } from '../../src/contract/host-calls.ts';
import { keepKey, readKey } from './keys.ts';
import { missingIn } from './missing.ts';
import { HostError, type Sent } from './verb.ts';

/** How the server is reached: `fetch` at its address, or in tests the app itself. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface Place {
  send: Send;
  /** The store's slug. */
  store: string;
  /** Where this machine's own keys lie: the server's data directory. */
  dataDir: string;
  /** A key from elsewhere (HOST_KEY), which is then the only one tried. */
  givenKey: string | undefined;
  /** The machine's key, which makes keys; read only when one has to be made. */
  machineKey: () => string;
}

/** Sends a call of the host side. Throws what the server refuses, in its own words. */
async function request<N extends HostCallName>(
  { send }: Place,
  key: string,
  name: N,
  { params = {}, query = {}, body }: Sent,
): Promise<Response> {
  const { method, path } = hostCalls[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String(params[part])),
  );
  const search = new URLSearchParams(query);
  return send(search.size > 0 ? `${filled}?${search}` : filled, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The body of an answer. Throws what the server refuses. */
async function read<N extends HostCallName>(
  response: Response,
  missing: string,
): Promise<HostReply<N>> {
  if (response.status === 404) throw new HostError(missing);
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as HostReply<N>;
  let message = `The server answers ${response.status}.`;
  try {
    message = JSON.parse(text).message;
  } catch {
    // A proxy's page, or nothing: the status says what there is to say.
  }
  throw new HostError(message);
}

/** Makes a key of the store by the machine's own. */
export async function makeKey(place: Place, label: string): Promise<string> {
  const sent = { params: { slug: place.store }, body: label ? { label } : {} };
  const response = await request(place, place.machineKey(), 'createHostKey', sent);
  if (response.status === 401) {
    throw new HostError(
      `The server has another data directory than ${place.dataDir}. Set DATA_DIR to the server's, or HOST_KEY to a key made there.`,
    );
  }
  const missing = `The server has no store "${place.store}".`;
  return (await read<'createHostKey'>(response, missing)).key;
}

/** Calls with the store's key; this machine makes itself one when it has none, or when it no longer opens. */
export async function callServer<N extends HostCallName>(
  place: Place,
  name: N,
  sent: Sent = {},
): Promise<HostReply<N>> {
  const { givenKey, dataDir, store } = place;
  const missing = sent.missing ?? missingIn(store, name, sent);
  const known = givenKey ?? readKey(dataDir, store);
  const response = known === undefined ? undefined : await request(place, known, name, sent);
  if (response && (response.status !== 401 || givenKey !== undefined))
    return read<N>(response, missing);
  const key = await makeKey(place, 'npm run host');
  keepKey(dataDir, store, key);
  return read<N>(await request(place, key, name, sent), missing);
}
