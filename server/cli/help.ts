import type { Verb } from './verb.ts';
import { verbs } from './verbs.ts';

/** How a verb is used, in one line. */
export const usageOf = (name: string, usage: string): string =>
  `Usage: npm run host -- ${`${name} ${usage}`.trim()} --store SLUG [--post ID]`;

/** What one verb does. */
export const helpOn = (name: string, { usage, about }: Verb): string =>
  `${name}: ${about}\n${usageOf(name, usage)}`;

/** What `npm run host` can do. */
export function help(): string {
  const names = Object.entries(verbs).map(([name, { usage }]) => `${name} ${usage}`.trim());
  const lines = Object.values(verbs).map(({ about }, i) => `  ${names[i]}\n      ${about}`);
  return [
    'Runs a show of a server that is running.',
    '',
    '  npm run host -- VERB [WORDS] --store SLUG [--post ID]',
    '',
    'Without --post, the only show of the store on air is meant. HOST_STORE stands for --store,',
    'HOST_URL says where the server is (http://127.0.0.1:4321), and HOST_KEY, made with `key` on the',
    'server, is what another machine needs.',
    '',
    ...lines,
  ].join('\n');
}
