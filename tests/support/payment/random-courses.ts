import type { Command } from './random-play.ts';

/* Sequences that chance seldom completes. */

export interface Start {
  type: 'gmo_credit' | 'gmo_cvs';
  first: Command[];
}

const ARRIVES: Command[] = ['deliver', 'make the calls', 'deliver'];
const BY_CARD: Command[] = ['pay by card', 'pass 3-D Secure'];
const BY_RECEIPT: Command[] = ['get a receipt', 'pay at the register'];

const paidByCard: Start = { type: 'gmo_credit', first: [...BY_CARD, ...ARRIVES] };
const paidByReceipt: Start = { type: 'gmo_cvs', first: [...BY_RECEIPT, ...ARRIVES] };
/** Two receipts, both paid before the provider ended the first. */
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

/** Refunds need a paid order, so many runs begin with one. */
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
/** The retry interval has grown when the outage ends. */
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

export const courses = (commands: readonly Command[]) =>
  COURSES.filter((course) => course.every((command) => commands.includes(command)));

/** They run first. */
const FOUND: ReadonlyArray<[start: Start, steps: Command[][]]> = [
  [paidTwice, [['lose a refund', 'compare in the night', 'refund in part by hand']]],
  // A retry refunds the whole due amount.
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
  [paidByCard, [lostUnseen]],
  // Refunds keep the order of their decisions.
  [paidByCard, [longOutage]],
  // An order canceled after a full refund counts as refunded.
  [paidByCard, [[...ARRIVED, 'refund the rest', 'make the calls', ...RETURNED]]],
  // The bank refunded after delivery.
  [paidByCard, [[...ARRIVED, 'open a dispute', 'lose a dispute', 'deliver']]],
  // Collected cash is not refunded in part.
  [
    { type: 'gmo_credit', first: ['change to the door'] },
    [[...ARRIVED, ...RETURNED, 'refund in part by hand']],
  ],
];

export const foundAt = (commands: readonly Command[]) =>
  FOUND.filter(([, steps]) => steps.flat().every((command) => commands.includes(command)));
