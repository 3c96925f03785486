import type { EventName, TrackedEvents } from '../../platform/tracking/track.ts';
import type { Tracking } from './rules/settings.ts';

/** Spec §6: tracking always records the user role as buyer. */
const ROLE = { user_role: 'buyer' } as const;

declare global {
  interface Window {
    /** Read by a tag manager, where the host of the pages has added one. */
    dataLayer?: object[];
  }
}

/** The origin of the page that this one is embedded in; undefined when it is not. */
function parentOrigin(): string | undefined {
  if (window.parent === window) return undefined;
  const { ancestorOrigins } = location;
  return ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin;
}

/** Sends events to where a store has turned them on. Design §4.12: never to `*`. */
export function sinksOf({ toDataLayer, toOrigins }: Tracking, store: string) {
  const origin = parentOrigin();
  const target = origin !== undefined && toOrigins.includes(origin) ? origin : undefined;
  return <N extends EventName>(name: N, properties: TrackedEvents[N]): void => {
    const payload = { ...properties, ...ROLE, store };
    if (toDataLayer) {
      window.dataLayer ??= [];
      window.dataLayer.push({ event: name, ...payload });
    }
    if (target === undefined) return;
    const message = { source: 'ennichi', version: 1, type: 'track', id: crypto.randomUUID() };
    window.parent.postMessage({ ...message, payload: { event: name, ...payload } }, target);
  };
}
