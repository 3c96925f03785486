import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { CaptionOverlay } from '../../../src/features/player/captions/caption-overlay.tsx';
import {
  $captionSettings,
  $captionTracks,
} from '../../../src/features/player/captions/captions.ts';
import { useCaptionControls } from '../../../src/features/player/use-player-controls.ts';
import { safeStorage } from '../../../src/platform/storage/safe-storage.ts';
import { PlayerControls } from '../../../ui/player-controls/player-controls.tsx';
import { scene } from '../../scene.tsx';
import { playerLabels } from '../../ui/player-labels.ts';

const lines = {
  ja: ['日本語', '常滑の急須です。最後の一滴まで、気持ちよく注げます。'],
  en: ['English', 'A teapot from Tokoname. It pours to the last drop.'],
  'zh-TW': ['繁體中文', '這是常滑燒茶壺，可以倒到最後一滴。'],
} as const;

const fileOf = (text: string) =>
  `data:text/vtt;charset=utf-8,${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 59:00.000\n${text}\n`)}`;

/** Cues change only while a video plays. */
function playSomething(video: HTMLVideoElement | null): (() => void) | undefined {
  if (!video) return undefined;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!context) return;
    context.fillStyle = '#3a2c24';
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  video.srcObject = canvas.captureStream(10);
  const timer = setInterval(draw, 100);
  void video.play().catch(() => {});
  return () => {
    clearInterval(timer);
    video.srcObject = null;
  };
}

const Stage = () => {
  const { choices, ...captions } = useCaptionControls();
  return (
    <div style={{ position: 'relative', height: 420, background: '#3a2c24' }}>
      <video
        ref={playSomething}
        id="live-video"
        muted
        playsInline
        tabIndex={-1}
        style={{ inlineSize: '100%', blockSize: '100%' }}
      >
        {Object.entries(lines).map(([language, [label, text]]) => (
          <track
            key={language}
            kind="captions"
            srcLang={language}
            label={label}
            src={fileOf(text)}
          />
        ))}
      </video>
      <CaptionOverlay />
      <div style={{ position: 'absolute', insetInline: 12, insetBlockEnd: 12 }}>
        <PlayerControls
          labels={playerLabels}
          playing={false}
          onPlayingChange={() => {}}
          muted
          onMutedChange={() => {}}
          {...captions}
          choices={choices}
        />
      </div>
    </div>
  );
};

const left = (taste: object = {}) =>
  scene({ set: () => safeStorage.set('ennichi_captions', JSON.stringify(taste)) });

const meta = {
  title: 'Features/Player/Captions',
  component: CaptionOverlay,
  render: () => <Stage />,
  decorators: [left()],
  parameters: { visual: { after: 'play' } },
} satisfies Meta<typeof CaptionOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Captions start in the page's language. */
export const SwitchedOn: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect($captionTracks.get()).toHaveLength(3));
    const button = await canvas.findByRole('button', { name: '字幕' });
    await expect(canvas.queryByText(lines.ja[1])).toBeNull();
    await userEvent.click(button);
    await expect(await canvas.findByText(lines.ja[1])).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(safeStorage.get('ennichi_captions')).toContain('"isOn":true');
  },
};

export const Chosen: Story = {
  decorators: [left({ isOn: true })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: '字幕の言語' }),
      'English',
    );
    const line = await canvas.findByText(lines.en[1]);
    await expect(line.closest('[lang]')).toHaveAttribute('lang', 'en');
    const before = line.getBoundingClientRect().height;
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '字幕の大きさ' }), '大');
    await waitFor(() => expect(line.getBoundingClientRect().height).toBeGreaterThan(before));
    await expect($captionSettings.get()).toEqual({ isOn: true, language: 'en', size: 'l' });
  },
};

/** Stored by the last visit. */
export const Kept: Story = {
  decorators: [left({ isOn: true, language: 'zh-TW', size: 's' })],
  globals: { locale: 'en', viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(lines['zh-TW'][1])).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Size of captions' })).toHaveValue('s');
  },
};

export const InThePagesLanguage: Story = {
  decorators: [left({ isOn: true })],
  globals: { locale: 'zh-TW' },
  parameters: { visual: { skip: 'looks like Kept' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(lines['zh-TW'][1])).toBeVisible();
  },
};
