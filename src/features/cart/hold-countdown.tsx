import { useStore } from '@nanostores/react';
import { Countdown } from '../../../ui/countdown/countdown.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { formatShortDuration } from '../../format/duration.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $now } from '../../platform/time/now.ts';

const URGENT_SECONDS = 120;
const ANNOUNCED_MINUTES = [1, 5];

const secondsUntil = (instant: string, now: number) =>
  Math.max(0, Math.round((Date.parse(instant) - now) / 1000));

export const HoldCountdown = ({ expiresAt }: { expiresAt: string }) => {
  const words = useWords('cart');
  const left = secondsUntil(expiresAt, useStore($now));
  return (
    <Countdown
      label={left > 0 ? words.holdLabel : words.holdEnded}
      text={left > 0 ? formatShortDuration(left) : ''}
      dateTime={expiresAt}
      urgent={left < URGENT_SECONDS}
    />
  );
};

export const HoldAnnouncer = ({ expiresAt }: { expiresAt: string | undefined }) => {
  const words = useWords('cart');
  const now = useStore($now);
  const left = expiresAt ? secondsUntil(expiresAt, now) / 60 : Number.POSITIVE_INFINITY;
  const minutes = ANNOUNCED_MINUTES.find((threshold) => left <= threshold);
  return (
    <VisuallyHidden>
      <span role="status">{minutes !== undefined && words.holdSpoken({ minutes })}</span>
    </VisuallyHidden>
  );
};
