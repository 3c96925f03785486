import type { AnyRealtimeEvent } from '../../contract/events.ts';
import type { Reply } from '../../contract/schemas.ts';
import { report } from '../errors/report.ts';
import { backoff } from '../time/backoff.ts';
import { createBatch, inNextFrame } from '../time/batch.ts';
import { ConnectionMonitor } from './connection-monitor.ts';
import { createCatchUp, SeenIds } from './delivery.ts';
import { requestGrant } from './grant.ts';
import type { Link, LinkOptions, Start } from './link.ts';
import { watchPage } from './page-lifecycle.ts';
import { publicRealtimeId, realtimeId } from './realtime-id.ts';
import { passOn } from './received.ts';
import type { Connection } from './state.ts';

export interface RealtimeHandlers {
  /**
   * Receives each event once and in order. Events of one frame arrive together, so that the page
   * renders once.
   */
  onEvents: (events: readonly AnyRealtimeEvent[]) => void;
  onState?: (state: Connection) => void;
  /**
   * Events were lost: fetch the affected state again. It is retried until every fetch succeeded.
   */
  onGap: () => Promise<boolean>;
}

export interface RealtimeConnection {
  /** The `pn_id` of calls. */
  id: string;
  close: () => void;
}

/** Engines keep messages for about 20 minutes. */
const RESUME_WINDOW_MS = 15 * 60_000;
/** More than an engine repeats after a reconnect. */
const MAX_SEEN_IDS = 5000;

/**
 * Within the resume window no event is lost or repeated; outside it `onGap` is called. Design §4.6,
 * §4.9; spec §7 realtime.
 */
export function connectRealtime(
  info: Reply<'getStreamInfo'>,
  { onEvents, onState, onGap }: RealtimeHandlers,
): RealtimeConnection {
  const provider = info.realtime_service_provider;
  const id = realtimeId();
  const seen = new SeenIds(MAX_SEEN_IDS);
  const start: Start = { timetoken: provider.timetoken, at: Date.now() };
  const monitor = new ConnectionMonitor((state) => onState?.(state));
  const catchUp = createCatchUp(onGap, (isBehind) => monitor.setBehind(isBehind));
  const events = createBatch<AnyRealtimeEvent>(inNextFrame, (received) => {
    onEvents(received);
    passOn(received);
  });
  /** Delivers waiting events before newer state. */
  const onLost = () => {
    events.flush();
    catchUp.onGap();
  };

  const onMessages: LinkOptions['onMessages'] = (messages, timetoken) => {
    start.timetoken = timetoken ?? start.timetoken;
    for (const message of messages) {
      if (message.kind === 'gap') onLost();
      else if (message.kind === 'invalid') report({ ...message, kind: 'event-mismatch' });
      else if (seen.add(message.event.event_id)) events.add(message.event);
    }
  };

  const markDown = () => {
    if (monitor.down()) start.at = Date.now();
  };
  const onDown = (reason: string) => {
    report({ kind: 'realtime', subject: 'connection', detail: reason });
    markDown();
  };
  const link = createReopenableLink({
    provider,
    // Services show it to other subscribers.
    userId: publicRealtimeId(),
    start,
    requestGrant: () => requestGrant(info.post_id, id),
    onMessages,
    onUp: () => {
      catchUp.retryNow();
      if (monitor.up() > RESUME_WINDOW_MS) onLost();
    },
    onDown,
    onGap: onLost,
  });

  const unwatch = followPage(link, {
    onDown,
    onLost,
    onLeave: () => {
      events.flush();
      markDown();
    },
  });
  void link.open();

  return {
    id,
    close: () => {
      link.close();
      events.clear();
      monitor.stop();
      catchUp.stop();
      unwatch();
    },
  };
}

interface PageHandlers {
  onDown: (reason: string) => void;
  onLost: () => void;
  onLeave: () => void;
}

function followPage(
  link: ReturnType<typeof createReopenableLink>,
  { onDown, onLost, onLeave }: PageHandlers,
): () => void {
  let isAway = false;
  return watchPage({
    onOffline: () => {
      onDown('the browser is offline');
      link.current()?.pause();
    },
    onBack: (hiddenMs) => {
      // After a sleep the engine may not report a lost connection.
      if (hiddenMs > RESUME_WINDOW_MS) onLost();
      link.current()?.retryNow();
    },
    onLeave: () => {
      isAway = true;
      link.close();
      onLeave();
    },
    onReturn: () => {
      // A page restored from the back/forward cache gets both `resume` and `pageshow`.
      if (isAway) void link.open();
      isAway = false;
    },
  });
}

function createReopenableLink(options: LinkOptions) {
  let link: Link | undefined;
  let generation = 0;

  async function open(attempt = 0): Promise<void> {
    generation += 1;
    const own = generation;
    const isCurrent = () => own === generation;
    try {
      const { openLink } = await import('./open-link.ts');
      const opened = await openLink({
        ...options,
        start: { ...options.start },
        onMessages: (messages, timetoken) => isCurrent() && options.onMessages(messages, timetoken),
        onUp: () => isCurrent() && options.onUp(),
        onDown: (reason) => isCurrent() && options.onDown(reason),
        onGap: () => isCurrent() && options.onGap(),
      });
      if (isCurrent()) link = opened;
      else opened.close();
    } catch (error) {
      if (!isCurrent()) return;
      options.onDown(`the realtime client did not load: ${String(error)}`);
      setTimeout(() => isCurrent() && open(attempt + 1), backoff(attempt));
    }
  }

  return {
    open,
    current: () => link,
    close: () => {
      generation += 1;
      link?.close();
      link = undefined;
    },
  };
}
