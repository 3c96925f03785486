const pad = (value: number) => String(value).padStart(2, '0');

function split(seconds: number) {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/** 3671 seconds are `01:01:11`. Spec §5 formatters. */
export function formatDuration(value: number): string {
  const { hours, minutes, seconds } = split(value);
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}`;
}

/** 71 seconds are `1:11`, 3671 are `1:01:11`. */
export function formatShortDuration(value: number): string {
  const { hours, minutes, seconds } = split(value);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}
