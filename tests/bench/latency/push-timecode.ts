import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ffmpegPath } from '../../support/push-stream.ts';
import { drawFrame, FRAMES_PER_SECOND, HEIGHT, WIDTH } from './timecode.ts';

export interface EncoderSettings {
  name: string;
  seconds: number;
  video: readonly string[];
  output: readonly string[];
  address: (server: { http: URL; rtmpPort: string; show: number; key: string }) => string;
}

const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];

export function pushTimecode(address: string, settings: EncoderSettings): () => Promise<void> {
  const { seconds, video, output } = settings;
  const size = ['-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND)];
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'gray', ...size, '-i', 'pipe:0'];
  const keys = ['-force_key_frames', `expr:gte(t,n_forced*${seconds})`, '-sc_threshold', '0'];
  const coding = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...video, ...keys, '-c:a', 'aac'];
  const encoder = spawn(
    ffmpegPath(),
    ['-loglevel', 'error', ...picture, '-re', ...sound, ...coding, ...output, '-shortest', address],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const gone = once(encoder, 'exit');
  encoder.stdin?.on('error', () => {});
  const start = Date.now();
  let drawn = 0;
  const timer = setInterval(() => {
    // A late timer draws missed frames, so that the stream keeps its rate.
    while (start + (drawn * 1000) / FRAMES_PER_SECOND <= Date.now()) {
      encoder.stdin?.write(drawFrame(Date.now()));
      drawn += 1;
    }
  }, 1000 / FRAMES_PER_SECOND);
  return async () => {
    clearInterval(timer);
    encoder.kill('SIGKILL');
    await gone;
  };
}
