import { refusalOf } from '../../../src/features/payment/rules/refusal.ts';
import { ProviderRefusal } from '../../ports/payment.ts';
import type { GmoError } from './rules/answer.ts';

export class GmoRefusal extends ProviderRefusal {
  override name = 'GmoRefusal';
  readonly infos: readonly string[];

  constructor(api: string, errors: readonly GmoError[]) {
    const [first] = errors;
    const infos = errors.map(({ info }) => info);
    super(codeOf(first), `GMO refused ${api}: ${infos.join(', ')}.`);
    this.infos = infos;
  }

  hasInfo(...infos: readonly string[]): boolean {
    return this.infos.some((info) => infos.includes(info));
  }

  /** The result of the call is unknown. */
  get isBusy(): boolean {
    return refusalOf(this.code) === 'busy' || this.infos.some((info) => BUSY.test(info));
  }

  /** Nothing was decided about the charge. */
  get isWrongKeys(): boolean {
    return this.hasInfo(...ERRORS.wrongKeys);
  }
}

/**
 * Undecided by GMO's lists: charge in progress (E82, E90), system error (E91), too many calls
 * (E92).
 */
const BUSY = /^E(82010001|90010001|9[12]\d{6})$/;

/**
 * Card companies' refusals are known by their kind (`G12`); otherwise only the full code is
 * specific.
 */
function codeOf(error: GmoError | undefined): string {
  if (error === undefined) return 'E00';
  return /^[GC]\d\d$/.test(error.code) ? error.code : error.info || error.code;
}

/** By meaning. From the list in the client `gmo-payment-ruby`. */
export const ERRORS = {
  /** An earlier call registered this charge. */
  orderIdTaken: ['E01040010', 'M01004010'],
  noSuchOrder: ['M01004002', 'E01110002'],
  /** Unknown, used, expired or damaged. */
  badToken: ['EX1000301', 'EX1000302', 'EX1000303', 'EX1000304'],
  /** The charge's day or state requires another cancellation. */
  otherCancellation: ['E11010003', 'E01050002', 'E01050004'],
  noSuchMember: ['E01390002', 'E01240002'],
  wrongKeys: ['E01010010', 'E01030002', 'E01210002', 'M01002002'],
} as const;
