import { refusalOf } from '../../../src/features/payment/rules/refusal.ts';
import { ProviderRefusal } from '../../ports/payment.ts';
import type { GmoError } from './rules/answer.ts';

/** GMO answers with errors. */
export class GmoRefusal extends ProviderRefusal {
  override name = 'GmoRefusal';
  readonly infos: readonly string[];

  constructor(api: string, errors: readonly GmoError[]) {
    const [first] = errors;
    const infos = errors.map(({ info }) => info);
    super(codeOf(first), `GMO refused ${api}: ${infos.join(', ')}.`);
    this.infos = infos;
  }

  /** Whether one of the errors is among these. */
  hasInfo(...infos: readonly string[]): boolean {
    return this.infos.some((info) => infos.includes(info));
  }

  /** Whether GMO or the card company could not do it now. What became of the call is unknown. */
  get isBusy(): boolean {
    return refusalOf(this.code) === 'busy' || this.infos.some((info) => BUSY.test(info));
  }

  /** Whether GMO does not take the server's password, so that it decided nothing about the trade. */
  get isWrongKeys(): boolean {
    return this.hasInfo(...ERRORS.wrongKeys);
  }
}

/**
 * GMO's own lists of codes give these the state "unknown" or "undecided": the same trade is being worked on
 * (E82, E90), an error of the system (E91), too many calls at once (E92).
 */
const BUSY = /^E(82010001|90010001|9[12]\d{6})$/;

/** `G12` is how card companies' refusals are known; of every other kind only the exact code hasInfo something. */
function codeOf(error: GmoError | undefined): string {
  if (error === undefined) return 'E00';
  return /^[GC]\d\d$/.test(error.code) ? error.code : error.info || error.code;
}

/** Errors by what they mean here. From the list of codes in the client `gmo-payment-ruby`. */
export const ERRORS = {
  /** The order id was used before: an earlier call began this trade. */
  orderIdTaken: ['E01040010', 'M01004010'],
  noSuchOrder: ['M01004002', 'E01110002'],
  /** A token is unknown, used, too old or damaged. */
  badToken: ['EX1000301', 'EX1000302', 'EX1000303', 'EX1000304'],
  /** The trade's day or state asks for another kind of cancellation. */
  otherCancellation: ['E11010003', 'E01050002', 'E01050004'],
  noSuchMember: ['E01390002', 'E01240002'],
  /** The id and the password of the shop or the site do not fit. */
  wrongKeys: ['E01010010', 'E01030002', 'E01210002', 'M01002002'],
} as const;
