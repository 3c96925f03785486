import { href } from '../../../routes/href.ts';

/**
 * Returns the redirect of `/{store}/live`: the latest post, or the store when null. Undefined with
 * a ticket_id. Spec §2.
 */
export function latestLiveTarget(
  store: string,
  search: string,
  latestId: number | null,
): string | undefined {
  if (new URLSearchParams(search).has('ticket_id')) return undefined;
  if (latestId === null) return href('storeHome', { store }) + search;
  return href('live', { store, id: latestId }) + search;
}
