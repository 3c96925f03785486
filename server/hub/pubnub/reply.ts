import type { ServerResponse } from 'node:http';
import type { Timetoken } from '../core/timetoken.ts';

export interface HubReply {
  status: number;
  json: string;
}

/** A slow client retries from its position. */
const WRITE_TIMEOUT_MS = 30_000;
export const REGION = 1;

/** Safe for any origin without cookies. */
const cors = { 'Access-Control-Allow-Origin': '*' };

export const ok = (body: unknown): HubReply => ({ status: 200, json: JSON.stringify(body) });

/** PubNub's format, except for publishing. */
export const errorReply = (
  status: number,
  message: string,
  service: 'Balancer' | 'Access Manager' | 'Presence' | 'channel-registry' | 'History',
): HubReply => ({
  status,
  json: JSON.stringify({ message, error: true, service, status }),
});

export const forbidden = (channels: string[]): HubReply => ({
  status: 403,
  json: JSON.stringify({
    message: 'Forbidden',
    payload: { channels },
    error: true,
    service: 'Access Manager',
    status: 403,
  }),
});

export const publishError = (status: number, reason: string, now: Timetoken): HubReply => ({
  status,
  json: JSON.stringify([0, reason, now]),
});

export const subscribed = (next: Timetoken, messages: string[] = []): HubReply => ({
  status: 200,
  json: `{"t":{"t":"${next}","r":${REGION}},"m":[${messages.join(',')}]}`,
});

export function write(res: ServerResponse, { status, json }: HubReply): void {
  if (res.writableEnded || res.destroyed) return;
  res.writeHead(status, {
    ...cors,
    'Content-Type': 'text/javascript; charset=UTF-8',
    'Content-Length': Buffer.byteLength(json),
    'Cache-Control': 'no-store',
  });
  res.end(json);
  if (res.writableFinished) return;
  const timer = setTimeout(() => res.destroy(), WRITE_TIMEOUT_MS).unref();
  res.once('close', () => clearTimeout(timer));
}

export function writePreflight(res: ServerResponse): void {
  res.writeHead(204, {
    ...cors,
    'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type, Content-Encoding, Accept-Encoding',
    'Access-Control-Max-Age': '86400',
  });
  res.end();
}
