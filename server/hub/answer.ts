import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerAbly } from './ably/rest/routes.ts';
import type { Hub } from './hub.ts';
import { answerPubNub } from './pubnub/pubnub.ts';

const PUBNUB_PATH =
  /^\/(?:v1\/channel-registration|v2\/(?:subscribe|presence|history)|v3\/history|publish|time)\//;
const ABLY_PATH = /^\/(?:time|stats|messages|presence|(?:channels|keys|apps)(?:\/[^?]*)?)(?:\?|$)/;

/**
 * Whether a request is one to the hub, by either protocol. A person who opens a page is not: the page
 * of a store may have the same address.
 */
export const isForHub = ({ url = '', headers }: IncomingMessage): boolean =>
  PUBNUB_PATH.test(url) || (ABLY_PATH.test(url) && !headers.accept?.includes('text/html'));

/** Answers one HTTP request by the protocol its address is of; a subscribe may wait for news first. */
export function answer(hub: Hub, req: IncomingMessage, res: ServerResponse): Promise<void> {
  return ABLY_PATH.test(req.url ?? '') ? answerAbly(hub, req, res) : answerPubNub(hub, req, res);
}
