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
