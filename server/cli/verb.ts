import type { ParseArgsOptionDescriptor } from 'node:util';
import type { HostReply } from '../../src/contract/host.ts';
import type { HostCallName } from '../../src/contract/host-calls.ts';

/** What a call of the host side is sent with. */
export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** What to tell the host when there is no such thing; else the ids that were sent are named. */
  missing?: string;
}

/** One run of a verb: what was typed after it, and the server. */
export interface Turn {
  /** What the words after the verb are, without the options. */
  words: readonly string[];
  /** The options, by their names. */
  options: Record<string, string | boolean | undefined>;
  /** The word at a place. Throws, with how to use the verb, when there is none. */
  word(place: number, name: string): string;
  /** The word at a place as an id or count. Throws when it is none. */
  number(place: number, name: string): number;
  /** An option as a count; undefined when it was not typed. Throws when it is no number. */
  count(option: string): number | undefined;
  /** Sends a call of the host side. Throws what the server refuses. */
  call<N extends HostCallName>(name: N, sent?: Sent): Promise<HostReply<N>>;
  /** The show that is meant: `--post`, else the only one on air. */
  post(): Promise<number>;
  /** Makes another key of the store, which only the server's own machine may. */
  makeKey(label: string): Promise<string>;
}

/** Something a host can do, by a word. */
export interface Verb {
  /** The words after it: `MESSAGE | --comment ID`. */
  usage: string;
  /** One line for the list of verbs. */
  about: string;
  options?: Record<string, ParseArgsOptionDescriptor>;
  /** Of how many words the first may be the store, instead of `--store`. */
  withStore?: number;
  /** Does it. Answers what to tell the host. */
  run(turn: Turn): Promise<string>;
}

/** What the host typed or wished is not possible; the message says what is. */
export class HostError extends Error {
  override name = 'HostError';
}
