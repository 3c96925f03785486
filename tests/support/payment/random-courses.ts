import type { Command } from './random-play.ts';

/* Where the runs of the random test begin, and what chance alone seldom makes whole. */

/** An order, and what happens to it first. */
export interface Start {
  type: 'gmo_credit' | 'gmo_cvs';
  first: Command[];
}

const ARRIVES: Command[] = ['deliver', 'make the calls', 'deliver'];
const BY_CARD: Command[] = ['pay by card', 'pass 3-D Secure'];
const BY_RECEIPT: Command[] = ['get a receipt', 'pay at the register'];

const paidByCard: Start = { type: 'gmo_credit', first: [...BY_CARD, ...ARRIVES] };
const paidByReceipt: Start = { type: 'gmo_cvs', first: [...BY_RECEIPT, ...ARRIVES] };
/** Two receipts, both paid at the register before the provider ended the first. */
const paidTwice: Start = {
  type: 'gmo_cvs',
  first: [
    'get a receipt',
    'get another receipt',
    'pay at the register',
    'deliver backwards',
    'make the calls',
    'deliver',
  ],
};

/** Most of what is about refunds needs an order that was paid: so many runs begin with one. */
export const starts: readonly Start[] = [
  { type: 'gmo_credit', first: [] },
  { type: 'gmo_cvs', first: [] },
  paidByCard,
  paidByReceipt,
  paidTwice,
];

const lostAtNight: Command[] = [
  'refund the rest',
  'make the calls',
  'lose a refund',
  'compare in the night',
];
const lostUnseen: Command[] = [
  'refund in part',
  'make the calls',
  'lose a refund',
  'refund the rest',
  'deliver backwards',
];
/** The pause before the next try has grown when the outage ends. */
const longOutage: Command[] = [
  'outage',
  'refund in part',
  'make the calls',
  'make the calls',
  'make the calls',
  'end the outage',
  'refund the rest',
  'make the calls',
];

const ARRIVED: Command[] = ['ship', 'the parcel arrives'];
const RETURNED: Command[] = ['ask for a return', 'take back', 'accept the return'];

const COURSES: ReadonlyArray<readonly Command[]> = [
  lostAtNight,
  lostUnseen,
  longOutage,
  ['refund in part', 'make the calls', 'deliver', 'lose a refund', 'deliver'],
  ['open a dispute', 'deliver', 'refund the rest', 'make the calls', 'lose a dispute', 'deliver'],
  ['refund in part', 'make the calls', 'open a dispute', 'lose a dispute', 'deliver'],
  ['lose a dispute', 'deliver', 'lose a refund', 'deliver'],
  ARRIVED,
  [...ARRIVED, ...RETURNED],
  ['ship', 'lose the parcel', 'cancel by the host'],
  ['change to the door', 'ship', 'refuse the parcel', 'take back', 'accept the return'],
  ['change to the door', ...ARRIVED, ...RETURNED],
];

/** The courses that such commands can make. */
export const courses = (commands: readonly Command[]) =>
  COURSES.filter((course) => course.every((command) => commands.includes(command)));

/** What random runs have found. It is tried first from then on. */
const FOUND: ReadonlyArray<[start: Start, steps: Command[][]]> = [
  // Of two payments the one whose refund is stuck comes first.
  [paidTwice, [['lose a refund', 'compare in the night', 'refund in part by hand']]],
  // What is asked for once more is all that is owed.
  [paidByCard, [lostAtNight, ['refund in part', 'make the calls']]],
  [
    paidByCard,
    [
      [
        'refund in part',
        'make the calls',
        'lose a refund',
        'compare in the night',
        'cancel by the host',
      ],
    ],
  ],
  // A refund came back before anybody said so.
  [paidByCard, [lostUnseen]],
  // Refunds are made in the order in which they were decided.
  [paidByCard, [longOutage]],
  // What is undone after all its money went back is refunded.
  [paidByCard, [[...ARRIVED, 'refund the rest', 'make the calls', ...RETURNED]]],
  // The bank took the money back after the goods were gone.
  [paidByCard, [[...ARRIVED, 'open a dispute', 'lose a dispute', 'deliver']]],
  // What the courier collected is not paid back in part.
  [
    { type: 'gmo_credit', first: ['change to the door'] },
    [[...ARRIVED, ...RETURNED, 'refund in part by hand']],
  ],
];

/** Those of them that such commands can make. */
export const foundAt = (commands: readonly Command[]) =>
  FOUND.filter(([, steps]) => steps.flat().every((command) => commands.includes(command)));
