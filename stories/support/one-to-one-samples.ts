import { $entering, $oneToOne, type OneToOne } from '../../src/features/one-to-one/one-to-one.ts';
import { $session } from '../../src/features/session/session.ts';
import { $route } from '../../src/platform/route/current.ts';
import { sampleUser } from './samples.ts';
import { setStore } from './store-stage.ts';

export const sampleOneToOne: OneToOne = {
  title: '器のお見立て、おひとりさまの三十分',
  content: '食卓のお写真を拝見しながら、器の組み合わせをご一緒に考えます。',
  cover_url: '/demo/hanamichi/cover.svg',
  upcoming_at: '2027-01-16T11:00:00.000Z',
  live_status: 'unpublished',
  place: 'free',
  post_id: null,
};

/** Default: a member. */
export function setEntrance(
  change: Partial<OneToOne> = {},
  visitor: 'member' | 'ghost' = 'member',
) {
  setStore();
  $route.set({ name: 'oneToOne', params: { store: 'hanamichi', postIdHash: 'k7Rw2mPx' } });
  $session.set(visitor === 'member' ? { type: 'member', user: sampleUser } : { type: 'ghost' });
  $entering.set({ status: 'idle' });
  $oneToOne.set({ status: 'ready', data: { ...sampleOneToOne, ...change } });
}
