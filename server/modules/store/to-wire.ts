import type { Reply } from '../../../src/contract/schemas.ts';
import { type CommercialNotice, commercialNotice } from '../../../src/contract/store.ts';
import { NOTICE_FIELDS } from '../../../src/contract/store-file/store-file.ts';
import { originsIn } from './embed-origins.ts';
import type { StoreRow } from './queries.ts';
import { settingsOf } from './rules/settings.ts';

type Store = Reply<'getStore'>;

/** Spec §3 Store. */
export const toStore = (
  row: StoreRow,
  parent: StoreRow | undefined,
  livePostId: number | null,
): Store => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  region: row.region,
  locale: row.locale,
  currency: row.currency,
  timezone: row.timezone,
  description: row.description,
  buyer_editing_cart: row.buyer_editing_cart === 1,
  avatar_url: row.avatar_url,
  image_url: row.image_url,
  is_ticket_mode: row.is_ticket_mode === 1,
  enterprise: row.enterprise,
  enable_enterprise: row.enable_enterprise === 1,
  contact_email: row.contact_email,
  parent: parent ? { id: parent.id, slug: parent.slug, name: parent.name } : null,
  settings: settingsOf(row),
  embed_origins: originsIn(row.embed_origins),
  live_post_id: livePostId,
  closed_at: row.closed_at,
});

const noticeFields = Object.keys(commercialNotice.shape) as (keyof CommercialNotice)[];

/** Missing and empty fields are null. Spec §2 jpcommercial. */
export function toCommercialNotice({ commercial }: Pick<StoreRow, 'commercial'>): CommercialNotice {
  const notice = JSON.parse(commercial ?? '{}') as Partial<CommercialNotice>;
  return Object.fromEntries(
    noticeFields.map((name) => [name, notice[name] || null]),
  ) as unknown as CommercialNotice;
}

/**
 * Empties an incomplete notice, which would look complete. Outside Japan any notice is complete.
 */
export function wholeNotice(notice: CommercialNotice, region: string): CommercialNotice {
  const isWhole = region !== 'JP' || NOTICE_FIELDS.every((field) => notice[field]);
  return isWhole ? notice : toCommercialNotice({ commercial: null });
}
