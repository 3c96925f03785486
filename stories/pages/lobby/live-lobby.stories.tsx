import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { $shows } from '../../../src/features/post/shows.ts';
import { $store } from '../../../src/features/store/store.ts';
import { LiveLobby } from '../../../src/islands/lobby/live-lobby.tsx';
import { ShowGroup } from '../../../src/islands/lobby/show-group.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { expectFit } from '../../support/expect-fit.ts';
import { sampleStore } from '../../support/samples.ts';
import { liveShow, replayShow, setStoreInfo, upcomingShow } from '../../support/store-samples.ts';

const openStore = {
  ...sampleStore,
  settings: [
    ...sampleStore.settings.filter(({ name }) => name !== 'show_lobby'),
    { name: 'show_lobby', enable: true, integer: null, string: null },
  ],
};

const lobby = (more: () => void = () => {}) =>
  scene({
    set: () => {
      setStoreInfo();
      $store.set({ status: 'ready', data: openStore });
      more();
    },
  });

const meta = {
  title: 'Pages/Live lobby',
  component: LiveLobby,
  parameters: { layout: 'fullscreen' },
  decorators: [lobby(), (Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof LiveLobby>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 live lobby: shows on air, upcoming, and replays. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '配信中' })).toHaveTextContent(liveShow.title);
    await expect(canvas.getByRole('region', { name: 'これからの配信' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /カレンダー/ })).toBeVisible();
    await expect(canvas.getByRole('region', { name: '見逃し配信' })).toHaveTextContent(
      replayShow.title,
    );
  },
};

/** With the show's full URL. */
export const IntoACalendar: Story = {
  parameters: { visual: { skip: 'The menu is shown by Add to calendar' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /カレンダー/ }));
    const google = await screen.findByRole('menuitem', { name: 'Googleカレンダー' });
    const details = new URL((google as HTMLAnchorElement).href).searchParams.get('details');
    await expect(details).toMatch(`${location.origin}/hanamichi/live/`);
    await userEvent.keyboard('{Escape}');
  },
};

export const Loading: Story = {
  decorators: [lobby(() => $shows.set(LOADING))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('ライブ配信');
  },
};

export const Empty: Story = {
  decorators: [lobby(() => $shows.set({ status: 'ready', data: { shows: [], nextPage: null } }))],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('予定されている配信はありません')).toBeVisible();
  },
};

/** Spec §3 store settings: links to other pages. */
export const Closed: Story = {
  decorators: [lobby(() => $store.set({ status: 'ready', data: sampleStore }))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '商品一覧へ' })).toHaveAttribute(
      'href',
      '/hanamichi/market',
    );
  },
};

export const Failed: Story = {
  parameters: { visual: { skip: 'Pages/Frame/Load failure shows it' } },
  decorators: [
    lobby(() => $shows.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } })),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お店につながりません');
    await expect(canvas.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  },
};

export const LongestOn320: Story = {
  decorators: [
    lobby(() => {
      const title = '年末の大掃除まえに、器と灯りと台所道具をゆっくりひとめぐりする三時間';
      const shows = [liveShow, upcomingShow, replayShow].map((show) => ({ ...show, title }));
      $shows.set({ status: 'ready', data: { shows, nextPage: 2 } });
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};

export const English: Story = {
  parameters: { visual: { skip: 'as Ready, in another language' } },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Replays' })).toBeVisible();
  },
};

export const TraditionalChinese: Story = {
  parameters: { visual: { skip: 'as Ready, in another language' } },
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('直播');
  },
};

/** No heading without shows. Spec §2 live lobby. */
export const NoneOfAKind: Story = {
  parameters: { visual: { skip: 'nothing is seen' } },
  render: () => <ShowGroup id="none" title="見逃し配信" shows={[]} store={openStore} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
