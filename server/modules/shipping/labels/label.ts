import type { Carrier } from '../../../../src/contract/carriers.ts';
import type { DeliverySlot } from '../../../../src/contract/delivery-times.ts';
import type { LabelProblem, LabelTemperature } from '../../../../src/contract/host/labels.ts';
import type { LabelSender } from '../../../../src/contract/store-file/sender.ts';

export interface LabelAddress {
  name: string;
  phone: string;
  postcode: string;
  /** `東京都` */
  prefecture: string;
  city: string;
  /** Town and block. */
  town: string;
  building: string;
}

export type LabelField = LabelProblem['field'];

/** One parcel. */
export interface Label {
  orderId: number;
  /** `E-0123456789` */
  order: string;
  receiver: LabelAddress;
  sender: LabelSender;
  /** The giver's name, which replaces the sender's on a gift. */
  giver: string | null;
  /** `2026-11-26` */
  shipOn: string;
  deliverOn: string | null;
  slot: DeliverySlot | null;
  temperature: LabelTemperature;
  /** The name of the first product, if the sender names no contents. */
  contents: string;
  /** Collected by the carrier; null for a paid order. */
  cash: { amount: number /** Null without known rates. */; tax: number | null } | null;
}

/** Returns the printed sender: the giver, with the store's address. */
export const senderNameOf = ({ giver, sender }: Label): { field: LabelField; name: string } =>
  giver === null
    ? { field: 'sender_name', name: sender.name }
    : { field: 'gift_sender', name: giver };

/** A carrier's CSV. */
export interface LabelFormat {
  carrier: Carrier;
  /** Its length is the number of columns. */
  header: readonly string[];
  /** Returns the sender's setting that is missing: `yamato.customer_code`. */
  missingSetting(sender: LabelSender): string | undefined;
  /** Returns the cells by column number, counted from 1 as the carriers do. */
  cellsOf(label: Label, fields: LabelFields): Record<number, string>;
}

/** Reads values for a label, and reports those that do not fit. */
export interface LabelFields {
  /** Returns the value in the carrier's characters. */
  clean(field: LabelField, text: string): string;
  /** Returns the value, which must fit in a number of half-width characters. */
  fit(field: LabelField, text: string, most: number): string;
  /** Returns columns, see `fillColumns`. */
  fill(
    field: LabelField,
    divisions: readonly (readonly string[])[],
    widths: readonly number[],
  ): string[];
  /** Returns the digits of a Japanese phone number. */
  phone(field: LabelField, text: string): string;
  postcode(field: LabelField, text: string): string;
  /** Returns the contents, cut to the width, without characters that CP932 lacks. */
  contents(text: string, most: number): string;
  /** Returns the carrier's code for the slot, with a note if it has none. */
  slot(codes: Partial<Record<DeliverySlot, string>>): string;
  /** Returns the day of delivery; an empty text with a note if it is over. */
  deliverOn(): string;
  cash(most: number): string;
}

/** The number without its hyphen: B2 Cloud allows letters and digits only. */
export const slipNumber = (order: string): string => order.replace('-', '');

export const withSlashes = (day: string): string => day.replaceAll('-', '/');
export const withoutDashes = (day: string): string => day.replaceAll('-', '');

/** The address in one part, or divided before the street, with the building apart. */
export const divisionsOf = ({ prefecture, city, town, building }: LabelAddress): string[][] => [
  [`${prefecture}${city}${town}`, building],
  [`${prefecture}${city}`, town, building],
  [`${prefecture}${city}${town}`, building],
  [`${prefecture}${city}${town} ${building}`.trim()],
];
