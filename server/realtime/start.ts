import type { Server } from 'node:http';
import type { RealtimeSettings } from '../config/realtime.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Engine, Publish } from '../ports/realtime.ts';
import { ablyEngine } from './ably.ts';
import { guardedHub } from './guarded-hub.ts';
import { createPublish } from './publish.ts';
import { pubNubEngine } from './pubnub.ts';

export interface Realtime {
  engine: Engine;
  publish: Publish;
  /** Serves what browsers connect to, and begins to count them. */
  open: (server: Server) => void;
  /** Ends all waits and stops counting. */
  close: () => void;
}

interface Needs {
  db: Db;
  clock: () => Date;
  log: Log;
  strict: boolean;
}

function engineOf(settings: RealtimeSettings, needs: Needs): Engine {
  switch (settings.provider) {
    case 'ably':
      return ablyEngine(settings, needs);
    case 'pubnub':
      return pubNubEngine(settings, needs);
    default:
      return guardedHub(settings, needs);
  }
}

/** Starts the engine that the settings choose, with its publisher. Design §1. */
export function startRealtime(settings: RealtimeSettings, needs: Needs): Realtime {
  const { clock, log, strict } = needs;
  const engine = engineOf(settings, needs);
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
