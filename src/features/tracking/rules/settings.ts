import type { Reply } from '../../../contract/schemas.ts';

export interface Tracking {
  toDataLayer: boolean;
  toOrigins: readonly string[];
  asksConsent: boolean;
}

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
