/** Spec §9: the share link strips hu_source and fp_id. */
const OWN = ['hu_source', 'fp_id'];

/** A server without PUBLIC_URL sends only the path. */
export function shareLink(url: string, base: string): string {
  const link = new URL(url, base);
  for (const name of OWN) link.searchParams.delete(name);
  return link.href;
}

const addressOf = (base: string, query: Record<string, string>) =>
  `${base}?${new URLSearchParams(query)}`;

/** Spec §2 share link. */
export const sharePlaces = (url: string, title: string) =>
  [
    { place: 'line', href: addressOf('https://social-plugins.line.me/lineit/share', { url }) },
    { place: 'x', href: addressOf('https://x.com/intent/post', { url, text: title }) },
    {
      place: 'facebook',
      href: addressOf('https://www.facebook.com/sharer/sharer.php', { u: url }),
    },
  ] as const;
