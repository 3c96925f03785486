import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginMuted } from '../../../src/features/player/controls.ts';
import {
  pause,
  play,
  setMuted,
  startPlayer,
  stopPlayer,
} from '../../../src/features/player/engine.ts';
import { $sound } from '../../../src/features/player/sound.ts';
import { applyOptions } from '../../../src/layouts/embed/options.ts';

vi.mock('../../../src/platform/media/open-stream.ts', () => ({
  openStream: async () => ({ latency: () => undefined, close: () => {} }),
}));

class Video extends EventTarget {
  paused = true;
  muted = false;
  ended = false;
  volume = 1;
  currentTime = 0;
  videoWidth = 0;
  videoHeight = 0;
  dataset = {};
  played = { length: 0 };
  allows: 'sound' | 'muted' | 'nothing' = 'sound';
  async play(): Promise<void> {
    const isAllowed = this.allows === 'sound' || (this.allows === 'muted' && this.muted);
    if (!isAllowed) throw new DOMException('Touch it first.', 'NotAllowedError');
    this.paused = false;
  }
  pause(): void {
    this.paused = true;
  }
}

const kept = new Map<string, string>();
let video: Video;
const settle = () => new Promise((resolve) => setTimeout(resolve));
async function start(allows: Video['allows'] = 'sound'): Promise<void> {
  video.allows = allows;
  startPlayer(video as never, '/show.m3u8', { store: 'hanamichi', id: '1', kind: 'live' });
  await settle();
}

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => {} } });
  video = new Video();
});
afterEach(() => {
  setMuted(true);
  stopPlayer();
  applyOptions({ cart: 'shop', muted: false, mini: false });
  vi.unstubAllGlobals();
});

describe('switching the sound', () => {
  it('keeps a video that the viewer paused paused', async () => {
    await start();
    pause();
    setMuted(false);
    setMuted(true);
    await settle();
    expect(video.paused).toBe(true);
  });

  it('keeps a playing video playing', async () => {
    await start();
    setMuted(false);
    await settle();
    expect(video).toMatchObject({ paused: false, muted: false });
  });

  it('starts a video whose autoplay was refused', async () => {
    await start('nothing');
    expect(video.paused).toBe(true);
    video.allows = 'sound';
    setMuted(false);
    await settle();
    expect(video.paused).toBe(false);
    pause();
    setMuted(true);
    await settle();
    expect(video.paused).toBe(true);
  });
});

describe('`muted` option of the host page', () => {
  const options = { cart: 'shop', muted: true, mini: false } as const;

  it('starts muted, also if set before the stream, and keeps the viewer’s stored choice', async () => {
    kept.set('ennichi_sound', '0.5');
    applyOptions(options);
    await settle();
    await start();
    expect(video).toMatchObject({ paused: false, muted: true });
    expect(kept.get('ennichi_sound')).toBe('0.5');
    setMuted(false);
    stopPlayer();
    video = new Video();
    await start();
    expect(video).toMatchObject({ muted: false, volume: 0.5 });
  });

  it('mutes a playing show and keeps a paused one paused', async () => {
    kept.set('ennichi_sound', '0.5');
    await start();
    expect(video.muted).toBe(false);
    pause();
    beginMuted();
    await settle();
    expect(video).toMatchObject({ paused: true, muted: true });
  });

  it('is not reapplied when another option changes', async () => {
    await start();
    applyOptions(options);
    await settle();
    setMuted(false);
    applyOptions({ ...options, mini: true });
    await settle();
    expect($sound.get().muted).toBe(false);
    expect(video.muted).toBe(false);
  });

  it('does not resume after a pause by the host page', async () => {
    await start();
    await play();
    pause();
    applyOptions(options);
    applyOptions({ ...options, mini: true });
    await settle();
    expect(video.paused).toBe(true);
  });
});
