import type { IncomingMessage } from 'node:http';
import { readBody } from '../../core/read-body.ts';
import type { AblyApp } from '../app/app.ts';
import { type Credentials, type Identity, identify, readCredentials } from '../auth/identity.ts';
import { decode, type Format } from '../protocol/codec.ts';
import { AblyError } from '../protocol/error.ts';

export const MSGPACK = 'application/x-msgpack';

export const sentFormat = (req: IncomingMessage): Format =>
  req.headers['content-type']?.includes(MSGPACK) ? 'msgpack' : 'json';

export interface RestRequest {
  app: AblyApp;
  method: string;
  path: string[];
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  format: Format;
  credentials: Credentials;
  /** Throws AblyError 401xx. */
  identity: () => Identity;
  /** Throws AblyError 40001, 40009. */
  body: () => Promise<unknown>;
}

/** Never throws. */
export const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams =>
  new URLSearchParams(url.split('?').slice(1).join('?'));

/** Throws AblyError 40000. */
export function readRequest(app: AblyApp, req: IncomingMessage): RestRequest {
  const query = queryOf(req);
  const { messageBytes, now } = app.core.options;
  const credentials = readCredentials(req, query);
  return {
    app,
    method: req.method ?? 'GET',
    path: decodePath(req.url?.split('?', 1)[0] ?? ''),
    query,
    headers: req.headers,
    format: replyFormat(req, query.get('envelope')),
    credentials,
    identity: () => identify(credentials, app.keys, now()),
    body: () => decodeBody(req, messageBytes),
  };
}

export function replyFormat(req: IncomingMessage, envelope: string | null): Format {
  if (envelope) return envelope === 'msgpack' ? 'msgpack' : 'json';
  return req.headers.accept?.includes(MSGPACK) ? 'msgpack' : 'json';
}

function decodePath(pathname: string): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw new AblyError(40000, 'The path has a broken escape sequence.');
  }
}

async function decodeBody(req: IncomingMessage, messageBytes: number): Promise<unknown> {
  // Room for base64 and field names.
  const limit = messageBytes * 2;
  const body = await readBody(req, limit);
  if ('problem' in body) {
    throw body.problem === 'too-large'
      ? new AblyError(40009, `The body exceeds the limit of ${limit} bytes.`)
      : new AblyError(40001, 'The body could not be read.');
  }
  return decode(body.bytes, sentFormat(req));
}
