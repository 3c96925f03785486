import type { HubSettings } from '../config/realtime.ts';
import type { Db } from '../db/db.ts';
import { serverSecret } from '../db/secret.ts';
import { createHub, type Hub, type HubOptions } from '../hub/hub.ts';
import { startJobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import { findWatchers } from '../modules/post/permission.ts';
import { channelsOf, channelsOfGroup, isPostChannel } from '../modules/post/realtime-channels.ts';
import { isStaffChannel } from '../modules/staff/channel.ts';
import type { Engine, Listener, Provider, StaffChannel } from '../ports/realtime.ts';
import { createGranter } from './ably.ts';
import { ChannelGuard } from './channel-guard.ts';
import { ChannelPasses } from './channel-passes.ts';
import { ViewerPasses } from './viewer-passes.ts';
import { countByPresence, ViewerCounts } from './viewers.ts';

/** A new viewer's fetched state may be this old. */
const OVERLAP_MS = 5000;
/** Interval of checking private shows' subscribers. */
const RECHECK_MS = 3000;

interface BrowserAccess {
  subscribeKey: string;
  details: (listener: Listener) => Promise<Partial<Provider>>;
  grant: Engine['grant'];
  /** The credential is a pass for the channel. */
  openPrivate: (channel: string, pass: string) => Promise<Partial<StaffChannel>>;
}

function pubNubAccess(hub: Hub, guard: ChannelGuard): BrowserAccess {
  const authKey = async ({ postId, visitor, viewer, isPrivate }: Listener) => {
    const pass = await guard.passes.issue(postId, viewer);
    return { auth_key: isPrivate ? `${guard.admit(postId, visitor)}~${pass}` : pass };
  };
  return {
    subscribeKey: hub.options.subscribeKey,
    details: async (listener) => ({
      timetoken: hub.cursor(OVERLAP_MS),
      ...(await authKey(listener)),
    }),
    grant: authKey,
    openPrivate: async (_channel, auth_key) => ({
      auth_key,
      timetoken: hub.cursor(OVERLAP_MS),
    }),
  };
}

function ablyAccess(hub: Hub, guard: ChannelGuard, tokenSeconds: number): BrowserAccess {
  const { keyName, grant, signToken } = createGranter(
    hub.ably.rootKey,
    tokenSeconds,
    ({ postId, viewer }) => guard.passes.issue(postId, viewer),
  );
  return {
    subscribeKey: keyName,
    details: async () => ({}),
    grant: async (listener) => {
      const { isPrivate, postId, visitor, tab } = listener;
      if (isPrivate) guard.admit(postId, visitor, tab);
      return grant(listener);
    },
    // The hub checks the pass again at each subscription, by the client's id.
    openPrivate: async (channel, pass) => ({
      token_request: await signToken(channel, pass),
    }),
  };
}

/** The hub's options use the same `guard`. */
export function hubEngine(
  hub: Hub,
  { protocol, tokenSeconds }: HubSettings,
  guard: ChannelGuard,
): Engine {
  const access =
    protocol === 'pubnub' ? pubNubAccess(hub, guard) : ablyAccess(hub, guard, tokenSeconds);
  const counts = new ViewerCounts();
  return {
    send: async (channel, message) => void hub.publish(channel, message, message.event),
    provider: async (listener, host) => {
      guard.setPublic(listener.postId, !listener.isPrivate);
      return {
        type: protocol,
        channel_list: channelsOf(listener.postId),
        subscribe_key: access.subscribeKey,
        origin: host,
        ...(await access.details(listener)),
      };
    },
    grant: access.grant,
    openPrivate: async (channel, host) => ({
      type: protocol,
      channel,
      subscribe_key: access.subscribeKey,
      origin: host,
      ...(await access.openPrivate(channel, await guard.staffPasses.issue(channel, tokenSeconds))),
    }),
    countViewers: (publish) => countByPresence(hub, publish, counts),
    viewers: (postId) => counts.of(postId),
    join: (postId, clientId) => {
      for (const channel of channelsOf(postId)) hub.join(channel, clientId);
    },
    leave: (postId, clientId) => {
      for (const channel of channelsOf(postId)) hub.leave(channel, clientId);
    },
    mount: (server) => hub.mount(server),
    close: () => hub.close(),
  };
}

/** Private shows require a ticket, rehearsals a preview. */
export const createGuard = (db: Db): ChannelGuard =>
  new ChannelGuard({
    passes: new ViewerPasses({ secret: () => serverSecret(db, 'viewer-pass') }),
    staffPasses: new ChannelPasses({ secret: () => serverSecret(db, 'staff-pass') }),
    publicPosts: async () => {
      const rows = await db
        .selectFrom('post')
        .select('id')
        .where('is_private', '=', 0)
        .where('type', '<>', 'rehearsal')
        .execute();
      return rows.map(({ id }) => id);
    },
    findWatchers: async (postId) => {
      const row = await db
        .selectFrom('post')
        .selectAll()
        .where('id', '=', postId)
        .executeTakeFirst();
      return row === undefined ? () => false : findWatchers(db, row);
    },
  });

export const accessOf = (guard: ChannelGuard): Pick<HubOptions, 'canSubscribe' | 'memberOf'> => ({
  canSubscribe: (channel, credential) => guard.canSubscribe(channel, credential),
  memberOf: (channel, credential) => guard.passes.viewerOf(channel, credential),
});

export function localHub(settings: HubSettings, { db, log }: { db: Db; log: Log }): Engine {
  const guard = createGuard(db);
  const hub = createHub({
    isChannel: (name) => isPostChannel(name) || isStaffChannel(name),
    channelsOfGroup,
    ...accessOf(guard),
  });
  const engine = hubEngine(hub, settings, guard);
  const name = 'checking the subscribers of private shows';
  const work = async () => {
    await guard.passes.load();
    await guard.staffPasses.load();
    hub.recheckSubscribers(await guard.recheck());
  };
  let stop = () => Promise.resolve();
  return {
    ...engine,
    mount(server) {
      engine.mount(server);
      work().catch((error) => log.error(`${name} failed; retrying`, error));
      stop = startJobs([{ name, everyMs: RECHECK_MS, run: work }], log);
    },
    close() {
      void stop();
      engine.close();
    },
  };
}
