import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';

export interface ShareLink {
  /** The place, such as "LINE". */
  label: string;
  /** Its address that takes what is shared. */
  href: string;
}

export interface ShareButtonProps {
  /** The words of the button, which name its menu too. */
  label: string;
  /** Places to share at, first to last. */
  links: readonly ShareLink[];
  /** The words of the item that copies the address. */
  copyLabel: string;
  /** Copies the address; the caller says with a toast that it did. */
  onCopy: () => void;
  /** stage: only an icon, on the video. Default "plain". */
  variant?: 'plain' | 'stage';
}

/** Passes a page on: copies its address, or takes it to a place of friends. Spec §2 share link. */
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
