/** Null where unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The first match wins, because most browsers also name their ancestors. */
const BROWSERS: readonly [string, RegExp][] = [
  ['LINE', /\bLine\//i],
  ['Facebook', /\bFBA[NV]\b/],
  ['Instagram', /\bInstagram\b/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const find = (list: readonly [string, RegExp][], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The name is for display only. */
export const deviceOf = (userAgent: string | null): Device => ({
  browser: find(BROWSERS, userAgent ?? ''),
  system: find(SYSTEMS, userAgent ?? ''),
});
