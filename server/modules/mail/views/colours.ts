/**
 * The kit's colours by day and by night, for mail programs without custom properties. A test
 * compares them with ui/tokens/colour.css.
 */
export const MAIL_COLOURS = {
  ground: ['#f9f5ed', '#171210'],
  surface: ['#fffdf9', '#211b18'],
  sunken: ['#f1eadd', '#2b2420'],
  ink: ['#231a15', '#f5ede2'],
  'ink-soft': ['#66584d', '#c0b2a4'],
  line: ['#e2d8c8', '#3b322c'],
  accent: ['#c23019', '#ff8264'],
  'on-accent': ['#fffdf9', '#2b0a03'],
  indigo: ['#22456f', '#a5c4e8'],
} as const satisfies Record<string, readonly [day: string, night: string]>;

export type MailColour = keyof typeof MAIL_COLOURS;

const names = Object.keys(MAIL_COLOURS) as MailColour[];

/** Classes that replace the inline colours at night. */
const nightRules = names
  .map((name) => {
    const [, night] = MAIL_COLOURS[name];
    return `.text-${name}{color:${night} !important}.on-${name}{background-color:${night} !important}.edge-${name}{border-color:${night} !important}`;
  })
  .join('');

export const NIGHT_QUERY = '(prefers-color-scheme: dark)';

export const MAIL_STYLE = `@media ${NIGHT_QUERY}{${nightRules}}
@media (max-width: 480px){.sheet{padding:24px 16px !important}.frame{padding:0 !important}}`;
