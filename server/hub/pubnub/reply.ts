import type { ServerResponse } from 'node:http';
import type { Batch } from '../core/channel-logs.ts';
import type { LoggedMessage } from '../core/message.ts';
import type { Timetoken } from '../core/timetoken.ts';

/** What is answered: a status and a body that is JSON already. */
export interface HubReply {
  status: number;
  json: string;
}

/** A reader this slow is cut off: it will ask again from where it was. */
const SLOWEST_READER_MS = 30_000;
export const REGION = 1;

/** Any page may subscribe: what it may hear is decided by the key, and no cookie is looked at. */
const cors = { 'Access-Control-Allow-Origin': '*' };

export const ok = (body: unknown): HubReply => ({ status: 200, json: JSON.stringify(body) });

/** PubNub's error shape for everything but publishing. */
export const failed = (
  status: number,
  message: string,
  service: 'Balancer' | 'Access Manager' | 'Presence' | 'channel-registry' | 'History',
): HubReply => ({
  status,
  json: JSON.stringify({ message, error: true, service, status }),
});

/** PubNub's refusal of channels that Access Manager has not granted. */
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

/** PubNub's error shape for publishing. */
export const notPublished = (status: number, reason: string, now: Timetoken): HubReply => ({
  status,
  json: JSON.stringify([0, reason, now]),
});

export const subscribed = (next: Timetoken, messages: string[] = []): HubReply => ({
  status: 200,
  json: `{"t":{"t":"${next}","r":${REGION}},"m":[${messages.join(',')}]}`,
});

/** The reply to a subscriber, with a notice ahead on each channel where messages were lost. */
export function batchReply(batch: Batch, write: Write): HubReply {
  const messages = batch.messages.map((message) => write.message(message));
  return subscribed(batch.next, [...batch.gaps.map(write.notice), ...messages]);
}

/** How what a subscriber gets is written. */
export interface Write {
  message: (entry: LoggedMessage) => string;
  notice: (channel: string) => string;
}

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
  const cut = setTimeout(() => res.destroy(), SLOWEST_READER_MS).unref();
  res.once('close', () => clearTimeout(cut));
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
