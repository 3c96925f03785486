import type { AnyRealtimeEvent } from '../../contract/events.ts';
import type { Reply } from '../../contract/schemas.ts';
import { report } from '../errors/report.ts';
import { backoff } from '../time/backoff.ts';
import { catchUpBy } from './catch-up.ts';
import { Health } from './health.ts';
import type { Link, LinkOptions, Start } from './link.ts';
import { watchPage } from './page-life.ts';
import { realtimeId } from './realtime-id.ts';
import { Seen } from './seen.ts';
import type { Connection } from './state.ts';

export interface RealtimeHandlers {
  /** An event, once, in the order of sending. */
  onEvent: (event: AnyRealtimeEvent) => void;
  onState?: (state: Connection) => void;
  /**
   * Events were lost for good: fetch anew what they would have changed. Answers whether all of it
   * came; what did not is asked for again.
   */
  onGap: () => Promise<boolean>;
}

export interface RealtimeConnection {
  /** This tab's realtime id: the `pn_id` of the calls. */
  id: string;
  close: () => void;
}

/** Engines keep messages for about 20 minutes; after a break of nearly that, we don't count on it. */
const RESUME_WINDOW_MS = 15 * 60_000;
/** Ids remembered: more than an engine tells again to a page that comes back. */
const MOST_SEEN = 5000;

/**
 * Connects the page to a show's realtime channels, and keeps it connected until `close`.
 *
 * Within the resume window nothing is lost and nothing comes twice; beyond it `onGap` says so. How
 * the page hears is told by `$connection`. The SDK and the schemas are fetched here, not before. Design §4.6, §4.9; spec §7 realtime.
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

  const health = new Health((state) => onState?.(state));
  const catchUp = catchUpBy(onGap, (isBehind) => health.behind(isBehind));
  const onUp = () => {
    catchUp.retryNow();
    if (health.up() > RESUME_WINDOW_MS) catchUp.onGap();
  };
  const markDown = () => {
    if (health.down()) start.at = Date.now();
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
        if (heard.kind === 'gap') catchUp.onGap();
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
        onGap: () => isMine() && catchUp.onGap(),
      });
      if (isMine()) link = opened;
      else opened.close();
    } catch (error) {
      if (!isMine()) return;
      onDown(`the realtime client did not load: ${String(error)}`);
      setTimeout(() => isMine() && open(attempt + 1), backoff(attempt));
    }
  }

  let isAway = false;
  /** Lets the link go; whatever it still says is not heard. */
  const drop = () => {
    turn += 1;
    link?.close();
    link = undefined;
  };

  const unwatch = watchPage({
    onOffline: () => {
      onDown('the browser is offline');
      link?.pause();
    },
    onBack: (hiddenMs) => {
      // A machine that slept may not know that its link did not.
      if (hiddenMs > RESUME_WINDOW_MS) catchUp.onGap();
      link?.retryNow();
    },
    onLeave: () => {
      isAway = true;
      drop();
      markDown();
    },
    onReturn: () => {
      // A page that comes back by the browser's memory is told twice: it is thawed, and shown.
      if (isAway) void open();
      isAway = false;
    },
  });
  void open();

  return {
    id,
    close: () => {
      drop();
      health.stop();
      catchUp.stop();
      unwatch();
    },
  };
}
