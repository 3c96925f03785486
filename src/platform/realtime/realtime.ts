import type { AnyRealtimeEvent } from '../../contract/events.ts';
import type { Reply } from '../../contract/schemas.ts';
import { report } from '../errors/report.ts';
import { backoff } from './backoff.ts';
import type { Link, LinkOptions, Start } from './link.ts';
import { watchPage } from './page-life.ts';
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
/** Ids remembered: more than an engine tells again to a page that comes back. */
const MOST_SEEN = 5000;

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
  const provider = info.realtime_service_provider;
  const id = realtimeId();
  const seen = new Seen(MOST_SEEN);
  const start: Start = { timetoken: provider.timetoken, at: Date.now() };
  let link: Link | undefined;
  /** Which opening of the link counts: an older one, still loading, is let go. */
  let turn = 0;
  let downSince: number | undefined;
  let staleTimer: ReturnType<typeof setTimeout> | undefined;
  let gapTimer: ReturnType<typeof setTimeout> | undefined;

  const setState = (state: Connection) => {
    if ($connection.get() === state) return;
    $connection.set(state);
    onState?.(state);
  };
  // Each channel may tell its own gap: what they would have changed is fetched once.
  const tellGap = () => {
    gapTimer ??= setTimeout(() => {
      gapTimer = undefined;
      onGap();
    });
  };
  const onUp = () => {
    clearTimeout(staleTimer);
    const wasDownFor = downSince === undefined ? 0 : Date.now() - downSince;
    downSince = undefined;
    setState('live');
    if (wasDownFor > RESUME_WINDOW_MS) tellGap();
  };
  const markDown = () => {
    if (downSince !== undefined) return;
    downSince = Date.now();
    if ($connection.get() !== 'connecting') {
      start.at = downSince;
      setState('reconnecting');
    }
    staleTimer = setTimeout(() => setState('stale'), STALE_AFTER_MS);
  };
  const onDown = (reason: string) => {
    report({ kind: 'realtime', subject: 'connection', detail: reason });
    markDown();
  };

  async function open(attempt = 0): Promise<void> {
    turn += 1;
    const mine = turn;
    const isMine = () => mine === turn;
    try {
      const [{ openLink }, { parseMessage }] = await Promise.all([
        import('./open-link.ts'),
        import('./parse.ts'),
      ]);
      const onMessage: LinkOptions['onMessage'] = (message, timetoken) => {
        if (!isMine()) return;
        start.timetoken = timetoken ?? start.timetoken;
        const heard = parseMessage(message);
        if (heard.kind === 'gap') tellGap();
        else if (heard.kind === 'refused') report({ ...heard, kind: 'event-mismatch' });
        else if (seen.add(heard.event.event_id)) onEvent(heard.event);
      };
      const opened = await openLink({
        provider,
        postId: info.post_id,
        userId: id,
        start: { ...start },
        onMessage,
        onUp: () => isMine() && onUp(),
        onDown: (reason) => isMine() && onDown(reason),
        onGap: () => isMine() && tellGap(),
      });
      if (isMine()) link = opened;
      else opened.close();
    } catch (error) {
      if (!isMine()) return;
      onDown(`the realtime client did not load: ${String(error)}`);
      setTimeout(() => isMine() && open(attempt + 1), backoff(attempt));
    }
  }

  /** Lets the link go; whatever it still says is not heard. */
  const drop = () => {
    turn += 1;
    link?.close();
    link = undefined;
  };

  setState('connecting');
  const unwatch = watchPage({
    onOffline: () => {
      onDown('the browser is offline');
      link?.pause();
    },
    onBack: () => link?.retryNow(),
    onLeave: () => {
      drop();
      markDown();
    },
    onReturn: () => void (link ?? open()),
  });
  void open();

  return {
    id,
    close: () => {
      drop();
      clearTimeout(staleTimer);
      clearTimeout(gapTimer);
      unwatch();
    },
  };
}
