const papers = ['ground', 'surface', 'sunken'];
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent', 'indigo', 'danger', 'success', 'warning'];

/** 4.5:1 on the scrim. Names without "--color-". */
export const stageInks = ['on-stage', 'on-stage-soft', 'on-stage-warm', 'on-stage-success'];

/** [text, ground]: 4.5:1 in both schemes. */
export const textPairs: [string, string][] = [
  ...inks.flatMap((ink) => papers.map((paper): [string, string] => [ink, paper])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-indigo', 'indigo'],
  ['on-indigo', 'success'],
  ['on-indigo', 'warning'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-live', 'live'],
  ['stage', 'on-stage'],
  ...stageInks.map((ink): [string, string] => [ink, 'stage']),
  ['ground', 'ink'],
  ...['accent', 'indigo', 'danger', 'success', 'warning'].flatMap((tone): [string, string][] => [
    [tone === 'accent' ? 'accent-strong' : tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['surface', tone],
  ]),
  ['ink-soft', 'accent-soft'],
  ['indigo-strong', 'indigo-soft'],
];

/** 3:1 for controls and focus rings. WCAG 2.2, 1.4.11. */
export const edgePairs = ['line-strong', 'focus', 'accent', 'danger'].flatMap((edge) =>
  papers.map((paper): [string, string] => [edge, paper]),
);
