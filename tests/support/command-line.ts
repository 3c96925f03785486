import type { HostEnvironment } from '../../server/cli/run.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import type { TestServer } from './test-server.ts';

/** The environment of `runHost` on a test server. Default: neither store nor host key. */
export function commandLineOf(
  server: TestServer,
  changes: Partial<HostEnvironment> = {},
): HostEnvironment {
  const { dataDir } = server.services.config;
  return {
    send: (path, init) => server.send(path, init),
    progress: () => undefined,
    dataDir,
    store: undefined,
    hostKey: undefined,
    machineKey: () => machineKey(dataDir),
    ...changes,
  };
}
