import { translate } from './languages/translate.ts';
import type { MachineVerb, MachineVerbs } from './verbs/machine-verb.ts';
import { usageLine, type Verb, type Verbs } from './verbs/verb.ts';

export const verbHelp = (name: string, verb: Verb | MachineVerb): string =>
  [
    `${name}: ${translate(verb.about)}`,
    usageLine(name, verb),
    ...('examples' in verb && verb.examples
      ? ['', translate('Examples:'), ...verb.examples.map((line) => `  ${line}`)]
      : []),
    ...('details' in verb && verb.details ? ['', verb.details()] : []),
  ].join('\n');

const linesOf = (verbs: Verbs | MachineVerbs) =>
  Object.entries<Verb | MachineVerb>(verbs).map(
    ([name, { usage, about }]) => `  ${`${name} ${usage}`.trim()}\n      ${translate(about)}`,
  );

export function generalHelp(verbs: Verbs, machineVerbs: MachineVerbs): string {
  return [
    translate('Runs a show on a server that is running.'),
    '',
    '  npm run host -- VERB [WORDS] --store SLUG [--post ID]',
    '',
    translate(
      'Without --post, a verb applies to the only show of the store on air. HOST_STORE replaces\n--store. HOST_URL is the address of the server (default: http://127.0.0.1:4321). From another\nmachine, set HOST_KEY to a key that `key` printed on the server.',
    ),
    '',
    ...linesOf(verbs),
    '',
    translate("On the server's own machine, without --store:"),
    '',
    ...linesOf(machineVerbs),
  ].join('\n');
}
