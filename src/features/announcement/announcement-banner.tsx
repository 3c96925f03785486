import { useStore } from '@nanostores/react';
import { Banner } from '../../../ui/banner/banner.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $announcement, closeAnnouncement } from './announcement.ts';

/** Spec §7 realtime announcement. */
export const AnnouncementBanner = () => {
  const words = useWords('announcement');
  const current = useStore($announcement);
  return (
    current && (
      <Banner
        tone="paper"
        title={current.message}
        onDismiss={closeAnnouncement}
        dismissLabel={words.closeAnnouncement}
      />
    )
  );
};
