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
  says(...infos: readonly string[]): boolean {
    return this.infos.some((info) => infos.includes(info));
  }
}

/** `G12` is how card companies' refusals are known; of every other kind only the exact code says something. */
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
} as const;
