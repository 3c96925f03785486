const pad = (value: number) => String(value).padStart(2, '0');

/** Formats seconds as 7:05 or 1:02:05. */
export const timeText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(whole % 60)}`;
};
