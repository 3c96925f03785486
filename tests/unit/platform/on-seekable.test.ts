import { expect, test } from 'vitest';
import { onSeekable } from '../../../src/platform/media/on-seekable.ts';

function fakeVideo() {
  const video = Object.assign(new EventTarget(), { readyState: 0, duration: Number.NaN });
  const seeks: number[] = [];
  const playing = new AbortController();
  onSeekable(
    video as unknown as HTMLVideoElement,
    () => seeks.push(video.duration),
    playing.signal,
  );
  const tell = (event: string, change: Partial<{ readyState: number; duration: number }> = {}) => {
    Object.assign(video, change);
    video.dispatchEvent(new Event(event));
  };
  return { seeks, playing, tell };
}

test('waits for a duration after the metadata', () => {
  const { seeks, tell } = fakeVideo();
  tell('loadstart');
  tell('loadedmetadata', { readyState: 1, duration: Number.POSITIVE_INFINITY });
  expect(seeks).toEqual([]);
  tell('durationchange', { duration: 48 });
  expect(seeks).toEqual([48]);
});

test('waits for metadata after the duration', () => {
  const { seeks, tell } = fakeVideo();
  tell('durationchange', { duration: 48 });
  expect(seeks).toEqual([]);
  tell('loadedmetadata', { readyState: 1 });
  expect(seeks).toEqual([48]);
});

test('seeks once per opened stream, and not after the signal', () => {
  const { seeks, playing, tell } = fakeVideo();
  tell('loadedmetadata', { readyState: 1, duration: 48 });
  tell('durationchange', { duration: 48.1 });
  expect(seeks).toEqual([48]);
  tell('loadstart', { readyState: 0 });
  tell('loadedmetadata', { readyState: 1, duration: 50 });
  expect(seeks).toEqual([48, 50]);
  playing.abort();
  tell('loadstart', { readyState: 0 });
  tell('loadedmetadata', { readyState: 1, duration: 60 });
  expect(seeks).toEqual([48, 50]);
});
