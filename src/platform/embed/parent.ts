import type { EmbedMessage } from '../../contract/embed-messages.ts';

/** Returns undefined when the browser hides the origin. */
function parentOrigin(): string | undefined {
  const { ancestorOrigins } = location;
  if (ancestorOrigins?.length) return ancestorOrigins[0];
  const referrer = URL.parse(document.referrer)?.origin;
  // The referrer is the previous page in the frame.
  return referrer === location.origin ? undefined : referrer;
}

/**
 * Returns all allowed origins when the browser hides the page's, because it delivers a message only
 * to a matching one.
 */
export function parentOrigins(allowed: readonly string[]): readonly string[] {
  if (window.parent === window) return [];
  const origin = parentOrigin();
  return origin === undefined ? allowed : allowed.filter((each) => each === origin);
}

/** Posts to an allowed origin, never to `*`. Design §4.12. */
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
