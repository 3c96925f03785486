import { hostCalls } from '../../../../src/contract/host/calls.ts';
import { hostSchemas } from '../../../../src/contract/host/schemas.ts';
import type { Config } from '../../../config/config.ts';
import { differencesOf, type ServerSettings, withServer } from '../../../config/server-settings.ts';
import { machineKey } from '../../../modules/host/machine-key.ts';
import { type Finding, fault, ok, request } from '../finding.ts';

const CHECK = 'settings';

const REMEDY =
  "Run the doctor with the server's settings: set -a; . /etc/ennichi.env; npm run host -- doctor";

interface Asked {
  config: Config;
  findings: Finding[];
}

async function ask(origin: string, key: string): Promise<ServerSettings | 'refused' | undefined> {
  const { path } = hostCalls.readSettings;
  const headers = { Authorization: `Bearer ${key}` };
  const response = await request(`${origin}${path}`, { headers }).catch(() => undefined);
  if (response?.status === 401) return 'refused';
  // `checkServer` reports a server that does not respond.
  if (response?.status !== 200) return undefined;
  return hostSchemas.readSettings.reply.parse(await response.json());
}

/** A shell may have other settings than the server that is examined. */
export async function askServer(config: Config, origin: string): Promise<Asked> {
  const key = machineKey(config.dataDir);
  const settings = await ask(origin, key);
  if (settings === undefined) return { config, findings: [] };
  if (settings === 'refused') {
    const says = `The server at ${origin} has another data directory than ${config.dataDir}, so its settings are unknown.`;
    return { config, findings: [fault(CHECK, says, REMEDY)] };
  }
  const differences = differencesOf(config, settings, key);
  if (differences.length === 0) {
    return { config, findings: [ok(CHECK, "This shell has the running server's settings.")] };
  }
  const says = `The running server has another ${differences.join(', ')} than this shell; checks of mail, payment, database and streams use the shell's.`;
  return { config: withServer(config, settings), findings: [fault(CHECK, says, REMEDY)] };
}
