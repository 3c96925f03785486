import type { ParseArgsOptionsConfig } from 'node:util';
import type { HostCallName } from '../../../src/contract/host/calls.ts';
import type { HostReply } from '../../../src/contract/host/schemas.ts';

/** Input of a call of the host API. */
export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Message for a 404. Default: a message that names the ids in the request. */
  notFound?: string;
}

/** The arguments of a verb as they were typed. */
export interface Arguments {
  /** The positional arguments. */
  words: readonly string[];
  /** The options by name, without their dashes. */
  options: Record<string, string | boolean | undefined>;
  /** Returns a positional argument. Throws CliError with the verb's usage if it is missing. */
  word(index: number, name: string): string;
  /**
   * Returns a positional argument as a whole number. Throws CliError if it is missing or not one.
   */
  number(index: number, name: string): number;
  /**
   * Returns an option as a whole number, undefined if it was not given. Throws CliError for text.
   */
  numberOption(option: string): number | undefined;
}

/** What a verb runs with: its arguments and access to the server. */
export interface VerbContext extends Arguments {
  /** Sends a call of the host API. Throws CliError with the server's message if it is rejected. */
  call<N extends HostCallName>(name: N, input?: CallInput): Promise<HostReply<N>>;
  /** Sends calls for a store that `--store` does not name. */
  callIn(store: string): VerbContext['call'];
  /** Returns the id of the show in question: `--post`, or the only show on air. */
  postId(): Promise<number>;
  /**
   * Sends a call that takes the machine key. Without a running server, one in this process answers.
   */
  callAsMachine<N extends HostCallName>(name: N, input?: CallInput): Promise<HostReply<N>>;
  /** The pictures of this machine. Throws CliError where there are none. */
  pictures(): Promise<PictureStore>;
  /** Asks the person at the terminal. Returns whether they said yes; false without a terminal. */
  confirm(question: string): Promise<boolean>;
  /** Says how far a long verb is, before its result. */
  progress(text: string): void;
  /** Creates another host key of the store. Works only on the server's own machine. */
  createKey(label: string): Promise<string>;
}

/** Pictures in the data directory, which the command line shares with the server. */
export interface PictureStore {
  /** Takes a picture in. Returns its address. Throws with the reason for people. */
  keep(bytes: Uint8Array): Promise<string>;
  readOriginal(id: string): Promise<Uint8Array>;
}
/** What the arguments of a verb are parsed by. */
export type Parsable = Pick<Verb, 'usage' | 'options' | 'wordsWithStore'> & {
  /** It works on the server's own machine, for no store. */
  isLocal?: true;
};

/** One command of the host CLI. */
export interface Verb {
  /** The arguments in the notation of the help text: `MESSAGE | --comment ID`. */
  usage: string;
  /** One line for the list of verbs. */
  about: string;
  options?: ParseArgsOptionsConfig;
  /** It acts on no store that is open already: `--store` is not needed. */
  withoutStore?: boolean;
  /** With exactly this many words the first one is the store's slug, instead of `--store`. */
  wordsWithStore?: number;
  /** Runs the verb. Returns the text to print. */
  run(context: VerbContext): Promise<string>;
}

export type Verbs = Record<string, Verb>;

/** Returns the usage of a verb in one line. */
export const usageLine = (name: string, { usage, isLocal }: Parsable): string =>
  `Usage: npm run host -- ${`${name} ${usage}`.trim()}${isLocal ? '' : ' --store SLUG [--post ID]'}`;

/** An error of usage, or a rejection by the server. The message is printed without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

/** No server responds at the address. */
export class NoServerError extends CliError {}
