import { CalendarButton } from '../../../ui/calendar-button/calendar-button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { deviceBrowserLink } from '../../platform/in-app/device-browser-link.ts';
import { isInApp } from '../../platform/in-app/is-in-app.ts';
import { useAgent } from '../../platform/in-app/use-agent.ts';
import { type AnnouncedShow, googleCalendarUrl, icsPath } from './rules/calendar-event.ts';

interface Props {
  show: AnnouncedShow;
  /** `stage`: only an icon, over a picture. */
  variant?: 'plain' | 'stage';
}

/** The browser of an app cannot use the file: the device's browser opens it, or there is none. */
function linksFor(show: AnnouncedShow, agent: string) {
  const google = googleCalendarUrl(show);
  const file = icsPath(show.id);
  if (!isInApp(agent)) return { google, file };
  return {
    google: deviceBrowserLink(google, agent) ?? google,
    file: deviceBrowserLink(new URL(file, location.origin).href, agent),
  };
}

/** Spec §2 add-to-calendar. */
export const AddToCalendar = ({ show, variant = 'plain' }: Props) => {
  const words = useWords('calendar');
  const { google, file } = linksFor(show, useAgent());
  return (
    <CalendarButton
      label={words.add}
      variant={variant}
      links={[
        { label: words.google, href: google },
        ...(file ? [{ label: words.other, href: file }] : []),
      ]}
    />
  );
};
