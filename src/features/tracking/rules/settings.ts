import type { Reply } from '../../../contract/schemas.ts';

/** What a store has turned on. */
export interface Tracking {
  /** `dataLayer`, which a tag manager reads. */
  toDataLayer: boolean;
  /** The origins of pages that embed the store and receive its events. */
  toOrigins: readonly string[];
  /** Whether visitors are asked first. */
  asksConsent: boolean;
}

/** Returns what a store has turned on; undefined when nothing receives events. */
export function trackingOf({
  settings,
  embed_origins: origins,
}: Pick<Reply<'getStore'>, 'settings' | 'embed_origins'>): Tracking | undefined {
  const isOn = (name: string) =>
    settings.some((setting) => setting.name === name && setting.enable);
  const toDataLayer = isOn('tracking_data_layer');
  const toOrigins = isOn('tracking_embed') ? origins : [];
  if (!toDataLayer && toOrigins.length === 0) return undefined;
  return { toDataLayer, toOrigins, asksConsent: isOn('tracking_consent') };
}
