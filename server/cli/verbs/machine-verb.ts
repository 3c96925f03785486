import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../../config/config.ts';
import type { PlainText } from '../languages/translate.ts';
import type { Arguments } from './verb.ts';

/** Needs no store or host key. */
export interface MachineContext extends Arguments {
  config: Config;
  origin: string;
  /** Sets a failing exit code after printing the result. */
  fail(): void;
}

/** Works on this machine's files instead of the host API. */
export interface MachineVerb {
  isLocal: true;
  usage: string;
  about: PlainText;
  options?: ParseArgsOptionsConfig;
  run(context: MachineContext): Promise<string>;
}

export type MachineVerbs = Record<string, MachineVerb>;
