import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HostCallName, hostCalls } from '../../src/contract/host/calls.ts';
import type { HostReply } from '../../src/contract/host/schemas.ts';
import { visibleIn } from '../../src/contract/visible.ts';
import { findTranslation, translate, translateMessage } from './languages/translate.ts';
import { notFoundMessage } from './not-found.ts';
import {
  type CallInput,
  CliError,
  NoServerError,
  RefusedError,
  type VerbContext,
} from './verbs/verb.ts';

export interface ClientOptions {
  send: (path: string, init: RequestInit) => Promise<Response>;
  /** To a server in this process when none runs. */
  sendLocally?: ((path: string, init: RequestInit) => Promise<Response>) | undefined;
  store: string;
  dataDir: string;
  /** HOST_KEY; no other key is tried. */
  hostKey: string | undefined;
  machineKey: () => string;
}

export type Client = Pick<
  VerbContext,
  'call' | 'callAsOwner' | 'createKey' | 'download' | 'stream'
>;

const keyFile = (dataDir: string, store: string) => join(dataDir, 'host-keys', store);

function readKey(dataDir: string, store: string): string | undefined {
  try {
    return readFileSync(keyFile(dataDir, store), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

function saveKey(dataDir: string, store: string, key: string): void {
  mkdirSync(join(dataDir, 'host-keys'), { recursive: true, mode: 0o700 });
  const file = keyFile(dataDir, store);
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  // `mode` above applies only to a new file.
  chmodSync(file, 0o600);
}

function sendCall(
  { send }: Pick<ClientOptions, 'send'>,
  key: string,
  name: HostCallName,
  { params = {}, query = {}, body, bytes }: CallInput,
): Promise<Response> {
  const { method, path } = hostCalls[name];
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String(params[part])),
  );
  const search = new URLSearchParams(query);
  const headers: Record<string, string> = { Authorization: `Bearer ${key}` };
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
  } else if (bytes !== undefined) {
    headers['Content-Type'] = 'application/octet-stream';
    init.body = new Uint8Array(bytes);
  }
  return send(search.size > 0 ? `${filled}?${search}` : filled, init);
}

const FOR_FILES: readonly HostCallName[] = ['exportStore', 'readSheet'];

type Fields = Record<string, string[]>;

const translateFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field, messages.map(translateMessage)]),
  );

/** The server speaks English. */
function translateAnswer(message: string, fields: Fields): string {
  const found = findTranslation(message);
  if (found !== undefined) return found;
  const listed = Object.entries(fields).map(
    ([field, messages]) => `${field} (${messages.join('; ')})`,
  );
  return listed.length > 0
    ? translate('Not accepted: {fields}.', { fields: listed.join(', ') })
    : translate('The server responded: {message}', { message });
}

/** Escapes control characters, so that no name forges a printed line. Throws CliError for an error status. */
async function readReply<N extends HostCallName>(
  response: Response,
  name: N,
  notFound: string,
): Promise<HostReply<N>> {
  if (response.status === 404) throw new CliError(notFound);
  const text = await response.text();
  if (response.ok && 'html' in hostCalls[name]) return text as HostReply<N>;
  if (response.ok) {
    const reply = JSON.parse(text) as HostReply<N>;
    return FOR_FILES.includes(name) ? reply : visibleIn(reply);
  }
  let message = translate('The server responded with status {status}.', {
    status: response.status,
  });
  let fields: Fields = {};
  try {
    const body = visibleIn(JSON.parse(text));
    fields = translateFields(body.errors ?? {});
    message = translateAnswer(body.message, fields);
  } catch {
    // An empty body or a proxy's page: only the status can be reported.
  }
  if (response.status === 422) throw new RefusedError(message, fields);
  throw new CliError(message);
}

/** Saves a host key on its first call, and replaces a revoked one. */
export function createClient(options: ClientOptions): Client {
  const { dataDir, hostKey, machineKey, store } = options;

  const sendAsMachine = async (name: HostCallName, input: CallInput): Promise<Response> => {
    try {
      return await sendCall(options, machineKey(), name, input);
    } catch (error) {
      const { sendLocally } = options;
      if (!(error instanceof NoServerError) || !sendLocally) throw error;
      return sendCall({ send: sendLocally }, machineKey(), name, input);
    }
  };

  const callAsMachine: Client['callAsOwner'] = async (name, input = {}) => {
    const response = await sendAsMachine(name, input);
    if (response.status === 401) {
      throw new CliError(
        translate(
          "The server has another data directory than {dataDir}. Set DATA_DIR to the server's, or HOST_KEY to a key created there.",
          { dataDir },
        ),
      );
    }
    return readReply(response, name, input.notFound ?? translate('The server has no such store.'));
  };

  const callAsOwner: Client['callAsOwner'] = async (name, input = {}) => {
    if (hostKey === undefined) return callAsMachine(name, input);
    const notFound = input.notFound ?? translate('The server has no such store.');
    return readReply(await sendCall(options, hostKey, name, input), name, notFound);
  };

  const createKey = async (label: string): Promise<string> => {
    const input = { params: { slug: store }, body: label ? { label } : {} };
    const notFound = translate('The server has no store "{store}".', { store });
    return (await callAsMachine('createHostKey', { ...input, notFound })).key;
  };

  const sendKeyed = async (name: HostCallName, input: CallInput): Promise<Response> => {
    const known = hostKey ?? readKey(dataDir, store);
    if (known !== undefined) {
      const response = await sendCall(options, known, name, input);
      const isRejected = response.status === 401;
      if (!isRejected || hostKey !== undefined) return response;
    }
    const key = await createKey('npm run host');
    saveKey(dataDir, store, key);
    return sendCall(options, key, name, input);
  };

  const notFoundOf = (name: HostCallName, input: CallInput) =>
    input.notFound ?? notFoundMessage(store, name, input);

  const call: Client['call'] = async (name, input = {}) =>
    readReply(await sendKeyed(name, input), name, notFoundOf(name, input));

  const open = async (name: HostCallName, input: CallInput): Promise<Response> => {
    const response = await sendKeyed(name, input);
    if (!response.ok) await readReply(response, name, notFoundOf(name, input));
    return response;
  };

  const download: Client['download'] = async (name, input = {}) =>
    new Uint8Array(await (await open(name, input)).arrayBuffer());

  const stream: Client['stream'] = async (name, input = {}) =>
    (await open(name, input)).body ?? new ReadableStream();

  return { call, callAsOwner, createKey, download, stream };
}
