import type { AnyRealtimeEvent } from '../../contract/events.ts';
import type { Reply } from '../../contract/schemas.ts';
import { report } from '../errors/report.ts';
import { backoff } from './backoff.ts';
import type { Link } from './link.ts';
import { watchNetwork } from './network.ts';
import { realtimeId } from './realtime-id.ts';
import { Seen } from './seen.ts';
import { $connection, type Connection } from './state.ts';

export interface RealtimeHandlers {
  /** An event, once, in the order of sending. */
  onEvent: (event: AnyRealtimeEvent) => void;
  onState?: (state: Connection) => void;
  /** Events were lost for good: fetch anew what they would have changed. */
  onGap: () => void;
}

export interface RealtimeConnection {
  /** This tab's realtime id: the `pn_id` of the calls. */
  id: string;
  close: () => void;
}

const STALE_AFTER_MS = 30_000;
/** Engines keep messages for about 20 minutes; after a break of nearly that, we don't count on it. */
const RESUME_WINDOW_MS = 15 * 60_000;
const MOST_SEEN = 2000;

/**
 * Connects the page to a show's realtime channels, and keeps it connected until `close`.
 *
 * Within the resume window nothing is lost and nothing comes twice; beyond it `onGap` says so. The
 * SDK and the schemas are fetched here, not before. Design §4.6, §4.9; spec §7 realtime.
 */
export function connectRealtime(
  info: Reply<'getStreamInfo'>,
  { onEvent, onState, onGap }: RealtimeHandlers,
): RealtimeConnection {
  const id = realtimeId();
  const seen = new Seen(MOST_SEEN);
  let link: Link | undefined;
  let isClosed = false;
  let downSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setState = (state: Connection) => {
    if (isClosed || $connection.get() === state) return;
    $connection.set(state);
    onState?.(state);
  };
  const onUp = () => {
    clearTimeout(timer);
    const wasDownFor = downSince === undefined ? 0 : Date.now() - downSince;
    downSince = undefined;
    setState('live');
    if (wasDownFor > RESUME_WINDOW_MS && !isClosed) onGap();
  };
  const onDown = (reason: string) => {
    if (isClosed) return;
    report({ kind: 'realtime', subject: 'connection', detail: reason });
    if (downSince !== undefined) return;
    downSince = Date.now();
    if ($connection.get() !== 'connecting') setState('reconnecting');
    timer = setTimeout(() => setState('stale'), STALE_AFTER_MS);
  };

  async function open(attempt = 0): Promise<void> {
    try {
      const [{ openPubNub }, { parseMessage }] = await Promise.all([
        import('./pubnub.ts'),
        import('./parse.ts'),
      ]);
      if (isClosed) return;
      const provider = info.realtime_service_provider;
      const hear = (message: unknown) => {
        if (isClosed) return;
        const heard = parseMessage(message);
        if (heard.kind === 'gap') onGap();
        else if (heard.kind === 'refused') report({ ...heard, kind: 'event-mismatch' });
        else if (seen.add(heard.event.event_id)) onEvent(heard.event);
      };
      link = openPubNub({
        subscribeKey: provider.subscribe_key,
        origin: provider.origin,
        channels: provider.channel_list,
        userId: id,
        timetoken: provider.timetoken,
        onMessage: hear,
        onUp,
        onDown,
        onOverflow: () => !isClosed && onGap(),
      });
    } catch (error) {
      onDown(`the realtime client did not load: ${String(error)}`);
      if (!isClosed) setTimeout(() => open(attempt + 1), backoff(attempt));
    }
  }

  setState('connecting');
  const unwatch = watchNetwork({
    onOffline: () => {
      onDown('the browser is offline');
      link?.pause();
    },
    onBack: () => link?.retryNow(),
  });
  void open();

  return {
    id,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      unwatch();
      link?.close();
    },
  };
}
