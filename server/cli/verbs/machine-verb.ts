import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../../config/config.ts';
import type { Arguments } from './verb.ts';

/** The context of a verb for this machine, which needs no store or host key. */
export interface MachineContext extends Arguments {
  config: Config;
  origin: string;
  /** Sets a failing exit code for a command that prints its result. */
  fail(): void;
}

/** A command that works on this machine's files instead of the host API. */
export interface MachineVerb {
  isLocal: true;
  usage: string;
  about: string;
  options?: ParseArgsOptionsConfig;
  run(context: MachineContext): Promise<string>;
}

export type MachineVerbs = Record<string, MachineVerb>;
