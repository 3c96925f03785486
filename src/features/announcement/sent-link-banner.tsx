import { useStore } from '@nanostores/react';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $sentLink, closeSentLink } from './sent-link.ts';

const placeOf = (url: string) => new URL(url, location.origin).host;

/** Opens in a new tab, so that the show continues. Spec §7 url.sent. */
export const SentLinkBanner = () => {
  const words = useWords('announcement');
  const link = useStore($sentLink);
  return (
    link && (
      <Banner
        tone="paper"
        title={link.title ?? words.link}
        action={
          <Button
            size="s"
            href={link.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={closeSentLink}
          >
            {words.open({ place: placeOf(link.url) })}
          </Button>
        }
        onDismiss={closeSentLink}
        dismissLabel={words.closeLink}
      />
    )
  );
};
