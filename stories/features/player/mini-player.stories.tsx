import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { keepControlsClear } from '../../../src/features/player/mini-player/clear-controls.ts';
import {
  $corner,
  $isDocked,
  drag,
  moveTo,
} from '../../../src/features/player/mini-player/corner.ts';
import styles from '../../../src/features/player/mini-player/mini-player.module.css';
import { MiniPlayer } from '../../../src/features/player/mini-player/mini-player.tsx';
import type { PlayerState } from '../../../src/features/player/rules/next-state.ts';
import { $show } from '../../../src/features/player/show.ts';
import { $sound } from '../../../src/features/player/sound.ts';
import { $player } from '../../../src/features/player/state.ts';
import { $route } from '../../../src/platform/route/current.ts';
import { scene } from '../../scene.tsx';
import { press } from '../../ui/real-keys.ts';

const show = {
  store: 'hanamichi',
  id: '1',
  kind: 'live',
  title: '夕暮れの器と灯り、ひとめぐり',
  picture: '/demo/hanamichi/cover.svg',
} as const;

const at = (player: PlayerState, route: 'market' | 'live' = 'market', muted = false) =>
  scene({
    set: () => {
      $route.set({ name: route, params: { store: 'hanamichi', id: '1' } });
      $show.set(show);
      $player.set(player);
      $sound.set({ muted, volume: 1 });
      moveTo('bottom-right');
    },
  });

const shown = (find: () => HTMLElement) => waitFor(() => expect(find()).toBeVisible());

const meta = {
  title: 'Features/Player/Mini-player',
  component: MiniPlayer,
  decorators: [
    (Story, { parameters }) => (
      <div data-player data-corner={parameters.corner ?? 'bottom-right'} className={styles.corner}>
        <video muted playsInline tabIndex={-1} />
        <Story />
      </div>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MiniPlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const playing = { status: 'playing', muted: false } as const;

export const Playing: Story = {
  decorators: [at(playing)],
  play: async ({ canvas, userEvent }) => {
    const back = await canvas.findByRole('link', {
      name: '「夕暮れの器と灯り、ひとめぐり」の配信にもどる',
    });
    await expect(back).toHaveAttribute('href', '/hanamichi/live/1');
    canvas.getByRole('button', { name: /位置を動かす/ }).focus();
    await press('{ArrowUp}');
    await expect($corner.get()).toBe('top-right');
    await press('{ArrowLeft}');
    await waitFor(() => expect($corner.get()).toBe('top-left'));
    await press('{Enter}');
    await expect($corner.get()).toBe('bottom-right');
    await userEvent.click(canvas.getByRole('button', { name: '音声をオフにする' }));
    await expect($sound.get().muted).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: '配信を閉じる' }));
    await waitFor(() => expect(canvas.queryByRole('link')).toBeNull());
    await expect($show.get()).toBeUndefined();
  },
};
/** A drag ends in the nearest corner, a small movement is a press. */
export const Dragged: Story = {
  decorators: [at(playing)],
  parameters: { visual: { skip: 'looks like Playing' } },
  play: async ({ canvasElement }) => {
    const place = canvasElement.querySelector<HTMLElement>('[data-player]') as HTMLElement;
    const to = (type: string, clientX: number, clientY: number) =>
      fireEvent(window, new PointerEvent(type, { clientX, clientY, pointerId: 1, bubbles: true }));
    const down = (clientX: number, clientY: number) =>
      drag(place, new PointerEvent('pointerdown', { clientX, clientY, pointerId: 1 }));
    const { right, bottom } = place.getBoundingClientRect();
    down(right - 20, bottom - 20);
    await to('pointermove', right - 23, bottom - 20);
    await to('pointerup', right - 23, bottom - 20);
    await expect($corner.get()).toBe('bottom-right');
    down(right - 20, bottom - 20);
    await to('pointermove', 10, 10);
    // With reduced motion the move still takes a millisecond.
    await waitFor(() => expect(place.getBoundingClientRect().left).toBeLessThan(10));
    await to('pointerup', 10, 10);
    await expect($corner.get()).toBe('top-left');
  },
};
/** In a cart, a checkout or a form. */
export const Docked: Story = {
  decorators: [at(playing)],
  parameters: { corner: 'strip' },
  play: async ({ canvas, canvasElement }) => {
    await shown(() => canvas.getByText('「夕暮れの器と灯り、ひとめぐり」の配信にもどる'));
    await shown(() => canvas.getByRole('button', { name: '音声をオフにする' }));
    await expect(canvas.queryByRole('button', { name: /位置を動かす/ })).toBeNull();
    const strip = canvasElement.querySelector('[data-player]')?.getBoundingClientRect();
    await expect(strip).toMatchObject({ height: 56, width: innerWidth });
  },
};
/** Buttons come under it in one corner after the other. */
export const OverControls: Story = {
  decorators: [at(playing)],
  parameters: { visual: { skip: 'looks like Playing and Docked' } },
  beforeEach: () => {
    const page = document.createElement('div');
    page.id = 'page';
    document.body.append(page);
    return () => page.remove();
  },
  play: async ({ canvasElement }) => {
    const page = document.querySelector('#page') as HTMLElement;
    const cover = (place: string) =>
      page.insertAdjacentHTML('beforeend', `<button style="position:fixed;${place}">+</button>`);
    keepControlsClear(canvasElement.querySelector('[data-player]') as HTMLElement);
    await waitFor(() => expect($isDocked.get()).toBe(false));
    await expect($corner.get()).toBe('bottom-right');
    cover('right:20px;bottom:20px');
    await waitFor(() => expect($corner.get()).toBe('bottom-left'));
    cover('left:20px;bottom:20px');
    await waitFor(() => expect($corner.get()).toBe('top-left'));
    cover('left:20px;top:90px');
    await waitFor(() => expect($corner.get()).toBe('top-right'));
    cover('right:20px;top:90px');
    await waitFor(() => expect($isDocked.get()).toBe(true));
  },
};
export const Offered: Story = {
  decorators: [at({ status: 'idle' })],
  parameters: { corner: 'strip' },
  play: async ({ canvas }) => {
    await shown(() =>
      canvas.getByRole('button', { name: '「夕暮れの器と灯り、ひとめぐり」の続きを見る' }),
    );
    await expect(canvas.queryByRole('button', { name: /音声/ })).toBeNull();
  },
};
export const Paused: Story = {
  decorators: [at({ status: 'blocked' })],
  parameters: { visual: { skip: 'looks like Playing' } },
  play: async ({ canvas }) => {
    await shown(() => canvas.getByRole('button', { name: '再生' }));
  },
};
export const Waiting: Story = {
  decorators: [at({ status: 'stalled' }, 'market', true)],
  parameters: { visual: { skip: 'a spinner' } },
  play: async ({ canvas }) => {
    await shown(() => canvas.getByRole('img', { name: '映像を待っています' }));
    await expect(canvas.getByRole('button', { name: '音声をオンにする' })).toBeVisible();
  },
};
export const InItsRoom: Story = {
  decorators: [at(playing, 'live')],
  parameters: { visual: { skip: 'empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const English: Story = {
  decorators: [at({ status: 'idle' })],
  globals: { locale: 'en' },
  parameters: { visual: { skip: 'looks like Offered' } },
  play: async ({ canvas }) => {
    await shown(() => canvas.getByRole('button', { name: /^Keep watching/ }));
  },
};
export const TraditionalChinese: Story = {
  decorators: [at({ status: 'idle' })],
  globals: { locale: 'zh-TW', viewport: { value: 'phone320' } },
  parameters: { visual: { skip: 'looks like Offered' } },
  play: async ({ canvas }) => {
    await shown(() => canvas.getByRole('button', { name: /^繼續觀看/ }));
  },
};
