import type { Source } from '../../../platform/storage/source.ts';

/** Which person a Facebook page knows the visitor as. */
export interface PageLink {
  pageId: string;
  psid: string;
}

/** An id at Facebook, as `bindFacebook` takes it. */
const ID = /^\d{1,32}$/;

/** Returns the link that a source of a Facebook page's chat gives; undefined for another source. */
export const linkOf = (kept: Source | undefined): PageLink | undefined =>
  kept && kept.source === 'facebook' && ID.test(kept.sourceId) && ID.test(kept.fromId)
    ? { pageId: kept.sourceId, psid: kept.fromId }
    : undefined;
