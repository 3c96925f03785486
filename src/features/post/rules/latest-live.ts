import { href } from '../../../routes/href.ts';

/**
 * Where `/{store}/live` leads: to the latest show, or to the store when there is none or the lookup
 * failed (null). With a ticket_id the visitor stays on the stream page. The query goes along. Spec §2.
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
