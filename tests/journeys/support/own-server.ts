import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config.ts';
import type { Log } from '../../../server/log.ts';
import type { Services } from '../../../server/services.ts';
import { start } from '../../../server/start.ts';
import type { EventData } from '../../../src/contract/events.ts';
import { errorsOnlyLog } from '../../support/errors-only-log.ts';

export interface OwnServer {
  origin: string;
  embedPage: string;
  services: Services;
  say: (postId: number, message: string) => Promise<void>;
  stop: () => Promise<void>;
}

const commentOf = (postId: number, message: string): EventData<'comment'> => ({
  created_time: new Date().toISOString(),
  post_id: postId,
  from: { asid: 'store', group_stream_name: null, provider: 'ennichi', name: '店', id: null },
  source: 'cms_sdk',
  comment_id: crypto.randomUUID(),
  message,
  highlight: true,
});

export async function startOwnServer(
  env: Record<string, string> = {},
  log: Log = errorsOnlyLog,
): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ennichi-journey-'));
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, ...env });
  const { services, greeting, stop } = await start(config, log);
  const origin = /http:\/\/localhost:\d+/.exec(greeting)?.[0] ?? '';
  return {
    origin,
    embedPage: /Embed\s+(\S+)\/$/m.exec(greeting)?.[1] ?? '',
    services,
    say: (postId, message) => services.publish(postId, 'comment', commentOf(postId, message)),
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
