import type { Server } from 'node:http';
import type { RealtimeSettings } from '../config/realtime.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Engine, Publish } from '../ports/realtime.ts';
import { ablyEngine } from './ably.ts';
import { localHub } from './hub.ts';
import { createPublish } from './publish.ts';
import { pubNubEngine } from './pubnub.ts';

export interface Realtime {
  engine: Engine;
  publish: Publish;
  /** Also starts to count viewers. */
  open: (server: Server) => void;
  close: () => void;
}

interface RealtimeContext {
  db: Db;
  clock: () => Date;
  log: Log;
  strict: boolean;
}

function createEngine(settings: RealtimeSettings, context: RealtimeContext): Engine {
  switch (settings.provider) {
    case 'ably':
      return ablyEngine(settings, context);
    case 'pubnub':
      return pubNubEngine(settings, context);
    default:
      return localHub(settings, context);
  }
}

/** Design §1. */
export function startRealtime(settings: RealtimeSettings, context: RealtimeContext): Realtime {
  const { clock, log, strict } = context;
  const engine = createEngine(settings, context);
  const publish = createPublish({ send: engine.send, clock, log, strict });
  let stopCounting = () => {};
  return {
    engine,
    publish,
    open(server) {
      engine.mount(server);
      stopCounting = engine.countViewers(publish);
    },
    close() {
      stopCounting();
      engine.close();
    },
  };
}
