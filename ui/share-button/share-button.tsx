import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';

export interface ShareLink {
  /** Name of the service, such as "LINE". */
  label: string;
  /** URL that shares the page there. */
  href: string;
}

export interface ShareButtonProps {
  /** Label of the button, and name of its menu. */
  label: string;
  /** Services to share with, first to last. */
  links: readonly ShareLink[];
  /** Label of the item that copies the URL. */
  copyLabel: string;
  /** Called to copy the URL; the caller confirms it with a toast. */
  onCopy: () => void;
  /** stage: an icon alone, for use over the video. Default "plain". */
  variant?: 'plain' | 'stage';
}

/** Shares a page: copies its URL, or opens a service. Spec §2 share link. */
export const ShareButton = ({
  label,
  links,
  copyLabel,
  onCopy,
  variant = 'plain',
}: ShareButtonProps) => (
  <Menu
    label={label}
    items={[
      { id: 'copy', label: copyLabel, icon: 'link', onSelect: onCopy },
      ...links.map((link) => ({ ...link, id: link.href, icon: 'external' as const })),
    ]}
    trigger={(trigger) =>
      variant === 'stage' ? (
        <IconButton icon="share" label={label} variant="stage" {...trigger} />
      ) : (
        <Button {...trigger}>
          <Icon name="share" size={18} />
          {label}
        </Button>
      )
    }
  />
);
