import { CalendarButton } from '../../../ui/calendar-button/calendar-button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { type AnnouncedShow, googleCalendarUrl, icsPath } from './rules/calendar-event.ts';

interface Props {
  show: AnnouncedShow;
  /** `stage`: only an icon, over a picture. */
  variant?: 'plain' | 'stage';
}

/** Spec §2 add-to-calendar. */
export const AddToCalendar = ({ show, variant = 'plain' }: Props) => {
  const words = useWords('calendar');
  return (
    <CalendarButton
      label={words.add}
      variant={variant}
      links={[
        { label: words.google, href: googleCalendarUrl(show) },
        { label: words.other, href: icsPath(show.id) },
      ]}
    />
  );
};
