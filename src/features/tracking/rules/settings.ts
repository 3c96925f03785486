import type { Reply } from '../../../contract/schemas.ts';

/** A store's tracking settings. */
export interface Tracking {
  /** Sends events to `dataLayer`, which a tag manager reads. */
  toDataLayer: boolean;
  /** The origins of embedding pages that receive events. */
  toOrigins: readonly string[];
  /** Whether visitors are asked for consent. */
  asksConsent: boolean;
}

/** Returns the settings; undefined if no events are received. */
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
