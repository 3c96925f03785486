import type { ParseArgsOptionsConfig } from 'node:util';
import type { HostCallName } from '../../../src/contract/host/calls.ts';
import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { type PlainText, translate } from '../languages/translate.ts';

export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  bytes?: Uint8Array;
  /** For a 404. Default: the ids of the request. */
  notFound?: string;
}

export interface Arguments {
  words: readonly string[];
  options: Record<string, string | boolean | undefined>;
  /** Throws CliError with the verb's usage. */
  word(index: number, name: string): string;
  /** Throws CliError. */
  number(index: number, name: string): number;
  /** Throws CliError. */
  numberOption(option: string): number | undefined;
  list(option: string): readonly string[];
}

export interface VerbContext extends Arguments {
  /** Throws CliError with the server's message. */
  call<N extends HostCallName>(name: N, input?: CallInput): Promise<HostReply<N>>;
  download(name: HostCallName, input?: CallInput): Promise<Uint8Array>;
  stream(name: HostCallName, input?: CallInput): Promise<AsyncIterable<Uint8Array>>;
  /** Ignores `--store`. */
  callIn(store: string): VerbContext['call'];
  /** From `--post`, or the only show on air. */
  postId(): Promise<number>;
  /** With HOST_KEY, else the machine key, to a server in this process when none runs. */
  callAsOwner<N extends HostCallName>(name: N, input?: CallInput): Promise<HostReply<N>>;
  /** Undefined on another machine than the server's. Throws CliError without pictures. */
  pictures(): Promise<PictureStore | undefined>;
  /** False without a terminal. */
  confirm(question: string): Promise<boolean>;
  progress(text: string): void;
  /** Works only on the server's machine. */
  createKey(label: string): Promise<string>;
}

/** In the data directory, shared with the server. */
export interface PictureStore {
  /** Returns the address. Throws with a reason for people. */
  keep(bytes: Uint8Array): Promise<string>;
  readOriginal(id: string): Promise<Uint8Array>;
}
export type Parsable = Pick<Verb, 'usage' | 'options' | 'wordsWithStore'> & {
  /** For no store. */
  isLocal?: true;
};

export interface Verb {
  /** As in the help text: `MESSAGE | --comment ID`. */
  usage: string;
  about: PlainText;
  /** Printed by the help of this verb alone. */
  details?(): string;
  examples?: readonly string[];
  options?: ParseArgsOptionsConfig;
  /** Needs no `--store`. */
  withoutStore?: boolean;
  /** With exactly this many words the first is the store's slug, instead of `--store`. */
  wordsWithStore?: number;
  run(context: VerbContext): Promise<string>;
}

export type Verbs = Record<string, Verb>;

export const usageLine = (name: string, { usage, isLocal }: Parsable): string =>
  translate('Usage: npm run host -- {line}', {
    line: `${`${name} ${usage}`.trim()}${isLocal ? '' : ' --store SLUG [--post ID]'}`,
  });

/** Printed without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

/** Status 422. */
export class RefusedError extends CliError {
  /** Messages by the field's path. */
  readonly fields: Record<string, string[]>;

  constructor(message: string, fields: Record<string, string[]>) {
    super(message);
    this.fields = fields;
  }
}

/** Asks unless `--yes` is given. Throws CliError without a yes. */
export async function requireConfirmed(
  { options: { yes }, confirm }: Pick<VerbContext, 'options' | 'confirm'>,
  question: string,
): Promise<void> {
  if (yes || (await confirm(question))) return;
  throw new CliError(translate('Nothing was changed. Answer y, or pass --yes.'));
}

/** No server responds. */
export class NoServerError extends CliError {}
