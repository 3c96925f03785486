import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../../config/config.ts';
import type { Arguments } from './verb.ts';

/** What a verb of the server's own machine runs with. It needs neither a store nor a host key. */
export interface MachineContext extends Arguments {
  /** The configuration that the server here has. */
  config: Config;
  /** Where the server is reached from this machine. */
  origin: string;
  /** Says that the command has failed, for scripts, although it has something to print. */
  fail(): void;
}

/** A command for the server's own machine: it works on its files, not through the host API. */
export interface MachineVerb {
  isLocal: true;
  usage: string;
  about: string;
  options?: ParseArgsOptionsConfig;
  run(context: MachineContext): Promise<string>;
}

export type MachineVerbs = Record<string, MachineVerb>;
