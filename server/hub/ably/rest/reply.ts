import type { IncomingMessage, ServerResponse } from 'node:http';
import { encode, type Format } from '../protocol/codec.ts';
import { AblyError } from '../protocol/error.ts';

/** What is answered. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** No cookie is looked at: what a page may do is decided by what it sends. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Link, X-Ably-Errorcode, X-Ably-Errormessage, X-Ably-ServerId',
};

const MSGPACK = 'application/x-msgpack';

export const acceptedFormat = (req: IncomingMessage): Format =>
  req.headers.accept?.includes(MSGPACK) ? 'msgpack' : 'json';

export const sentFormat = (req: IncomingMessage): Format =>
  req.headers['content-type']?.includes(MSGPACK) ? 'msgpack' : 'json';

/** An error in the shape of Ably's REST. TI1, RSC8. */
export function refusal(error: unknown): Reply {
  const known =
    error instanceof AblyError ? error : new AblyError(50000, 'The hub could not do this.');
  const headers = {
    'X-Ably-Errorcode': String(known.code),
    'X-Ably-Errormessage': known.message.replace(/[^\x20-\x7e]/g, '?'),
  };
  return { status: known.statusCode, body: { error: known.toWire() }, headers };
}

/** Browsers can't read all headers, and ask for status, headers and body in one: an envelope. */
export function writeReply(
  req: IncomingMessage,
  res: ServerResponse,
  { status, body, headers = {} }: Reply,
  envelope: string | null,
): void {
  if (res.writableEnded || res.destroyed) return;
  if (status === 204) {
    res.writeHead(status, cors).end();
    return;
  }
  const format = envelope === 'msgpack' ? 'msgpack' : envelope ? 'json' : acceptedFormat(req);
  const wrapped = envelope ? { statusCode: status, headers, response: body } : body;
  const bytes = encode(wrapped, format);
  res.writeHead(envelope ? 200 : status, {
    ...cors,
    ...headers,
    'Content-Type': format === 'json' ? 'application/json' : MSGPACK,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  });
  res.end(bytes);
}

export function writePreflight(res: ServerResponse): void {
  res.writeHead(204, {
    ...cors,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Accept, X-Ably-Version, X-Ably-Lib, Ably-Agent, X-Ably-ClientId',
    'Access-Control-Max-Age': '86400',
  });
  res.end();
}
