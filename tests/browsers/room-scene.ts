import { type HostApi, hostApi } from '../journeys/support/host-api.ts';
import { openRoom, type Room } from '../journeys/support/room.ts';
import { type Engine, Tab } from './tab.ts';

export interface RoomScene {
  show: { path: string; host: HostApi; id: number };
  /** No picture, and no events but the check's. */
  quiet: { path: string; host: HostApi };
  replay: string;
  embedPage: string;
  other: Tab;
  origin: string;
  withoutPicture: RegExp;
  stop(): Promise<void>;
}

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
