import type { EmbedMessage } from '../../contract/embed-messages.ts';

/** The origin of the page around this one; undefined when the browser does not tell. */
function parentOrigin(): string | undefined {
  const { ancestorOrigins } = location;
  if (ancestorOrigins?.length) return ancestorOrigins[0];
  const referrer = URL.parse(document.referrer)?.origin;
  // A page of this site that the frame showed before.
  return referrer === location.origin ? undefined : referrer;
}

/**
 * Returns the origins to which the page around this one may belong, of those that a store allows. Where
 * the browser does not tell, all of them: it delivers a message to the right one only.
 */
export function parentOrigins(allowed: readonly string[]): readonly string[] {
  if (window.parent === window) return [];
  const origin = parentOrigin();
  return origin === undefined ? allowed : allowed.filter((each) => each === origin);
}

/**
 * Sends a message to the page around this one. The only place that does so, and always to an origin
 * that the store allows, never to `*`. Design §4.12.
 */
export function postToParent<Type extends string, Payload extends object>(
  origin: string,
  { type, payload, id }: { type: Type; payload: Payload; id: string },
): void {
  const message: EmbedMessage<Type, Payload> = {
    source: 'ennichi',
    version: 1,
    type,
    id,
    payload,
  };
  window.parent.postMessage(message, origin);
}
