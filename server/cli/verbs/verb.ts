import type { ParseArgsOptionsConfig } from 'node:util';
import type { HostCallName } from '../../../src/contract/host/calls.ts';
import type { HostReply } from '../../../src/contract/host/schemas.ts';

export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Message for a 404. Default: a message with the ids of the request. */
  notFound?: string;
}

export interface Arguments {
  words: readonly string[];
  /** The options by name, without their dashes. */
  options: Record<string, string | boolean | undefined>;
  /** Returns a positional argument. Throws CliError with the verb's usage if it is missing. */
  word(index: number, name: string): string;
  /** Returns a positional argument as a whole number. Throws CliError. */
  number(index: number, name: string): number;
  /** Returns an option as a whole number, undefined without one. Throws CliError. */
  numberOption(option: string): number | undefined;
}

export interface VerbContext extends Arguments {
  /** Sends a call of the host API. Throws CliError with the server's message. */
  call<N extends HostCallName>(name: N, input?: CallInput): Promise<HostReply<N>>;
  /** Sends calls for a store other than that of `--store`. */
  callIn(store: string): VerbContext['call'];
  /** Returns the id of the show from `--post`, or of the only show on air. */
  postId(): Promise<number>;
  /** Sends a call with the machine key, to a server in this process when none runs. */
  callAsMachine<N extends HostCallName>(name: N, input?: CallInput): Promise<HostReply<N>>;
  /** Opens the pictures of this machine. Throws CliError without any. */
  pictures(): Promise<PictureStore>;
  /** Asks the person at the terminal for a yes; false without a terminal. */
  confirm(question: string): Promise<boolean>;
  progress(text: string): void;
  /** Creates another host key of the store. Works only on the server's machine. */
  createKey(label: string): Promise<string>;
}

/** Pictures in the data directory, which the command line shares with the server. */
export interface PictureStore {
  /** Stores a picture and returns its address. Throws with a reason for people. */
  keep(bytes: Uint8Array): Promise<string>;
  readOriginal(id: string): Promise<Uint8Array>;
}
/** The declaration that arguments are parsed by. */
export type Parsable = Pick<Verb, 'usage' | 'options' | 'wordsWithStore'> & {
  /** It works on this machine and for no store. */
  isLocal?: true;
};

export interface Verb {
  /** The arguments in the notation of the help text: `MESSAGE | --comment ID`. */
  usage: string;
  about: string;
  options?: ParseArgsOptionsConfig;
  /** `--store` is not needed, because the verb acts on no open store. */
  withoutStore?: boolean;
  /** With exactly this many words the first one is the store's slug, instead of `--store`. */
  wordsWithStore?: number;
  /** Runs the verb. Returns the text to print. */
  run(context: VerbContext): Promise<string>;
}

export type Verbs = Record<string, Verb>;

export const usageLine = (name: string, { usage, isLocal }: Parsable): string =>
  `Usage: npm run host -- ${`${name} ${usage}`.trim()}${isLocal ? '' : ' --store SLUG [--post ID]'}`;

/** A usage error or a rejection by the server, printed without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

/** No server responds at the address. */
export class NoServerError extends CliError {}
