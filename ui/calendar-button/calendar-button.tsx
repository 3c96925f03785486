import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';

export interface CalendarLink {
  /** The calendar, such as "Google". */
  label: string;
  /** URL that adds the event, or of an .ics file. Opens in a new tab. */
  href: string;
}

export interface CalendarButtonProps {
  /** Label of the button, and name of its menu. */
  label: string;
  /** Calendars to choose from, first to last. */
  links: readonly CalendarLink[];
  /** stage: an icon alone, for use over the video. Default "plain". */
  variant?: 'plain' | 'stage';
}

/** Adds a show to the viewer's calendar, chosen from a menu. Spec §2 add-to-calendar. */
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
          {label}
        </Button>
      )
    }
  />
);
