import type { GmoSettings } from '../../config/gmo.ts';
import type { Db } from '../../db/db.ts';
import type { PaymentOptions } from '../options.ts';
import { type CallGmo, createCallGmo, mapTransientErrors } from './client.ts';

export interface GmoContext {
  settings: GmoSettings;
  db: Db;
  call: CallGmo;
  clock: () => Date;
}

/** Of pages and return addresses. */
export const GMO_PATH = '/payment/gmo';

/** Undefined when GMO is not the provider. */
export function contextOf({ config, db, clock }: PaymentOptions): GmoContext | undefined {
  const { gmo: settings } = config;
  return settings && { settings, db, clock, call: mapTransientErrors(createCallGmo(settings)) };
}
