/** What told this visit apart and is nobody else's. Spec §9: the share link strips hu_source and fp_id. */
const OWN = ['hu_source', 'fp_id'];

/** The absolute address of a show as it is passed on; a server without PUBLIC_URL gives only its path. */
export function shareLink(url: string, base: string): string {
  const link = new URL(url, base);
  for (const name of OWN) link.searchParams.delete(name);
  return link.href;
}
