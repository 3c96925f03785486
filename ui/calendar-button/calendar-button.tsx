import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';

export interface CalendarLink {
  /** The calendar, such as "Google". */
  label: string;
  /** URL of the calendar or an .ics file. Opens a new tab. */
  href: string;
}

export interface CalendarButtonProps {
  /** Label of the button and its menu. */
  label: string;
  /** In the menu's order. */
  links: readonly CalendarLink[];
  /** stage: only an icon, for video. Default "plain". */
  variant?: 'plain' | 'stage';
}

/** Adds a show to a calendar from a menu. Spec §2 add-to-calendar. */
export const CalendarButton = ({ label, links, variant = 'plain' }: CalendarButtonProps) => (
  <Menu
    label={label}
    items={links.map((link) => ({ ...link, id: link.href, icon: 'calendar', newTab: true }))}
    trigger={(trigger) =>
      variant === 'stage' ? (
        <IconButton icon="calendar" label={label} variant="stage" {...trigger} />
      ) : (
        <Button {...trigger}>
          <Icon name="calendar" size={18} />
          <span>{label}</span>
        </Button>
      )
    }
  />
);
