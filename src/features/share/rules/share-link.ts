/** What told this visit apart and is nobody else's. Spec §9: the share link strips hu_source and fp_id. */
const OWN = ['hu_source', 'fp_id'];

/** The address of a show as it is passed on. `url` is absolute. */
export function shareLink(url: string): string {
  const link = new URL(url);
  for (const name of OWN) link.searchParams.delete(name);
  return link.href;
}
