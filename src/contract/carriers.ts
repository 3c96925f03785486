/** Carriers with a known number format and tracking page. Other carriers are stored by name. */
export const CARRIERS = ['yamato', 'sagawa', 'japan_post'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** `yamato`, or the name of another carrier. */
export const isKnownCarrier = (carrier: string): carrier is Carrier =>
  CARRIERS.some((known) => known === carrier);
