import type { IncomingMessage, ServerResponse } from 'node:http';
import { encode } from '../protocol/codec.ts';
import { AblyError, toAblyError } from '../protocol/error.ts';
import { MSGPACK, replyFormat } from './request.ts';

export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Safe for any origin without cookies. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Link, X-Ably-Errorcode, X-Ably-Errormessage, X-Ably-ServerId',
};

/** TI1, RSC8. */
export function errorReply(error: unknown): Reply {
  const known = toAblyError(error);
  const headers = {
    'X-Ably-Errorcode': String(known.code),
    'X-Ably-Errormessage': known.message.replace(/[^\x20-\x7e]/g, '?'),
  };
  return { status: known.statusCode, body: { error: known.toWire() }, headers };
}

export const notFound = (path: string[]) =>
  new AblyError(40400, `There is no such method and path: /${path.join('/')}.`);

/** Browsers request an envelope, because they cannot read all headers. */
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
  const format = replyFormat(req, envelope);
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
