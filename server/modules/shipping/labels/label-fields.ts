import type { LabelProblem } from '../../../../src/contract/host/labels.ts';
import { substituteFor, toCarrierText, unencodableIn, widthOf } from './cp932.ts';
import type { Label, LabelField, LabelFields } from './label.ts';
import { cutText, fillColumns } from './split-text.ts';

type Found = Pick<LabelProblem, 'field' | 'kind'> &
  Partial<Pick<LabelProblem, 'character' | 'substitute' | 'length' | 'most' | 'is_written'>>;

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

export class CheckedFields implements LabelFields {
  readonly problems: LabelProblem[] = [];
  readonly #label: Label;
  readonly #replace: ReadonlyMap<string, string>;

  /** @param replace substitutes that the store has confirmed, by character */
  constructor(label: Label, replace: ReadonlyMap<string, string>) {
    this.#label = label;
    this.#replace = replace;
  }

  /** Whether every problem leaves a label that can be printed. */
  get isWritable(): boolean {
    return this.problems.every(({ is_written }) => is_written);
  }

  #report(found: Found): void {
    const { orderId: order_id, order } = this.#label;
    const none = { character: null, substitute: null, length: null, most: null, is_written: false };
    this.problems.push({ order_id, order, ...none, ...found });
  }

  #replaced(text: string): string {
    let result = text;
    for (const [character, substitute] of this.#replace) {
      result = result.replaceAll(character, substitute);
    }
    return toCarrierText(result);
  }

  clean(field: LabelField, text: string): string {
    const cleaned = this.#replaced(text);
    for (const character of unencodableIn(cleaned)) {
      const isKnown = this.problems.some(
        (problem) => problem.field === field && problem.character === character,
      );
      if (isKnown) continue;
      this.#report({ field, kind: 'character', character, substitute: substituteFor(character) });
    }
    return cleaned;
  }

  fit(field: LabelField, text: string, most: number): string {
    const cleaned = this.clean(field, text);
    const length = widthOf(cleaned);
    if (length > most) this.#report({ field, kind: 'too_long', length, most });
    return cleaned;
  }

  fill(
    field: LabelField,
    divisions: readonly (readonly string[])[],
    widths: readonly number[],
  ): string[] {
    const cleaned = divisions.map((parts) => parts.map((part) => this.clean(field, part)));
    const columns = fillColumns(cleaned, widths);
    if (columns) return columns;
    const length = widthOf((cleaned[0] ?? []).join(''));
    this.#report({ field, kind: 'too_long', length, most: total(widths) });
    return widths.map(() => '');
  }

  phone(field: LabelField, text: string): string {
    const digits = text
      .normalize('NFKC')
      .replace(/[^\d+]/g, '')
      .replace(/^\+81/, '0');
    if (!/^0\d{9,10}$/.test(digits)) this.#report({ field, kind: 'invalid' });
    return digits;
  }

  postcode(field: LabelField, text: string): string {
    const digits = text.normalize('NFKC').replace(/\D/g, '');
    if (digits.length !== 7) this.#report({ field, kind: 'invalid' });
    return digits;
  }

  contents(text: string, most: number): string {
    const { sender } = this.#label;
    if (sender.contents !== null) return cutText(this.clean('contents', sender.contents), most)[0];
    const cleaned = this.#replaced(text);
    const missing = new Set(unencodableIn(cleaned));
    const left = [...cleaned]
      .filter((character) => !missing.has(character))
      .join('')
      .trim();
    if (left === '') this.#report({ field: 'contents', kind: 'missing' });
    return cutText(left, most)[0];
  }

  slot(codes: Parameters<LabelFields['slot']>[0]): string {
    const { slot } = this.#label;
    if (slot === null) return '';
    const code = codes[slot];
    if (code !== undefined) return code;
    this.#report({ field: 'delivery_slot', kind: 'not_offered', is_written: true });
    return '';
  }

  deliverOn(): string {
    const { deliverOn, shipOn } = this.#label;
    if (deliverOn === null) return '';
    if (deliverOn > shipOn) return deliverOn;
    this.#report({ field: 'delivery_date', kind: 'past', is_written: true });
    return '';
  }

  cash(most: number): string {
    const { cash } = this.#label;
    if (cash === null) return '';
    const { amount } = cash;
    if (amount > most) this.#report({ field: 'amount', kind: 'too_much', length: amount, most });
    return String(amount);
  }
}
