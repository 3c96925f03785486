import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';

export interface CalendarLink {
  /** The calendar, such as "Google". */
  label: string;
  /** Where it takes the event, or the address of an .ics file. */
  href: string;
}

export interface CalendarButtonProps {
  /** The words of the button, which name its menu too. */
  label: string;
  /** Calendars to choose from, first to last. */
  links: readonly CalendarLink[];
  /** stage: only an icon, on the video. Default "plain". */
  variant?: 'plain' | 'stage';
}

/** Keeps a show in the viewer's own calendar: a menu of calendars. Spec §2 add-to-calendar. */
export const CalendarButton = ({ label, links, variant = 'plain' }: CalendarButtonProps) => (
  <Menu
    label={label}
    items={links.map((link) => ({ ...link, id: link.href, icon: 'calendar' }))}
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
