import type { Source } from '../../../platform/storage/source.ts';

/** The person that a Facebook page knows the visitor as. */
export interface PageLink {
  pageId: string;
  psid: string;
}

/** The format that `bindFacebook` accepts. */
const ID = /^\d{1,32}$/;

export const linkOf = (kept: Source | undefined): PageLink | undefined =>
  kept && kept.source === 'facebook' && ID.test(kept.sourceId) && ID.test(kept.fromId)
    ? { pageId: kept.sourceId, psid: kept.fromId }
    : undefined;
