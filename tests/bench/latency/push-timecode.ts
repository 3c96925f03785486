import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ffmpegPath } from '../../support/push-stream.ts';
import { drawFrame, FRAMES_PER_SECOND, HEIGHT, WIDTH } from './timecode.ts';

/** The part of an encoder's settings that decides how far behind its viewers are. */
export interface EncoderSettings {
  name: string;
  /** Of a piece, which is also the distance of the key frames. */
  seconds: number;
  video: readonly string[];
  /** The format that is sent. */
  output: readonly string[];
  /** Where it is sent, by the origin of the server and the key of the show. */
  address: (server: { http: URL; rtmpPort: string; show: number; key: string }) => string;
}

const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];

/** Pushes the timecode by an encoder. Returns how to end it. */
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
    // A late timer draws the frames that it missed, so that the stream keeps its rate.
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
