import { parentOrigins, postToParent } from '../../platform/embed/parent.ts';
import { randomId } from '../../platform/secure-context/random-id.ts';
import type { EventName, TrackedEvents } from '../../platform/tracking/track.ts';
import type { Tracking } from './rules/settings.ts';

/** Spec §6: tracking always records the user role as buyer. */
const ROLE = { user_role: 'buyer' } as const;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Design §4.12: never to `*`. */
export function sinksOf({ toDataLayer, toOrigins }: Tracking, store: string) {
  const origins = parentOrigins(toOrigins);
  return <N extends EventName>(name: N, properties: TrackedEvents[N]): void => {
    const payload = { ...properties, ...ROLE, store };
    if (toDataLayer) {
      window.dataLayer ??= [];
      window.dataLayer.push({ event: name, ...payload });
    }
    for (const origin of origins) {
      const message = { type: 'track', id: randomId() };
      postToParent(origin, { ...message, payload: { event: name, ...payload } });
    }
  };
}
