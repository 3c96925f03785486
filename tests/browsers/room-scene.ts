import { type HostApi, hostApi } from '../journeys/support/host-api.ts';
import { openRoom, type Room } from '../journeys/support/room.ts';
import { type Engine, Tab } from './tab.ts';

/** Two shows and a replay, and a second viewer. */
export interface RoomScene {
  /** Hanamichi's show, in which the demo's host talks. It has a picture. */
  show: { path: string; host: HostApi; id: number };
  /** Formosa's show, in which nothing happens unless the check does it. It has no picture. */
  quiet: { path: string; host: HostApi };
  /** Hanamichi's show that is over. */
  replay: string;
  /** A page of another origin with Hanamichi's show in it. */
  embedPage: string;
  /** Another viewer, in a browser of their own. */
  other: Tab;
  origin: string;
  /** What a browser says of the show that has no picture. */
  withoutPicture: RegExp;
  stop(): Promise<void>;
}

/** Finds Hanamichi's show that is on air, and the one that is over. */
async function findShows({ server: { services } }: Room) {
  const posts = await services.db
    .selectFrom('post')
    .innerJoin('store', 'store.id', 'post.store_id')
    .select(['post.id', 'post.live_status', 'post.store_id'])
    .where('store.slug', '=', 'hanamichi')
    .execute();
  const live = posts.find(({ live_status }) => live_status === 'live');
  const over = posts.find(({ live_status }) => live_status === 'live_stopped');
  if (!live || !over) throw new Error('The demo has no show on air, or none that is over.');
  return { live, over };
}

/** Starts a server for the room's walk, and the browser of the second viewer. */
export async function openRoomScene(openOther: () => Promise<Engine>): Promise<RoomScene> {
  const room = await openRoom({});
  const { origin, embedPage } = room.server;
  const { live, over } = await findShows(room);
  const engine = await openOther();
  return {
    show: {
      path: `/hanamichi/live/${live.id}`,
      host: await hostApi(room.server, live.store_id),
      id: live.id,
    },
    quiet: { path: `/formosa/live/${room.postId}?locale=ja`, host: room.host },
    replay: `/hanamichi/live/${over.id}`,
    embedPage,
    other: new Tab(engine, origin),
    origin,
    withoutPicture: new RegExp(`404 .*/stream/${room.postId}/live\\.m3u8`),
    async stop() {
      await engine.close();
      await room.stop();
    },
  };
}
