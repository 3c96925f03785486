import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageOf: Record<string, string> = { x64: 'linux-x64', arm64: 'linux-arm64' };
export const ffmpegPath = () =>
  process.env.FFMPEG ??
  join(
    dirname(
      createRequire(import.meta.url).resolve(
        `@ffmpeg-installer/${packageOf[process.arch]}/package.json`,
      ),
    ),
    'ffmpeg',
  );

export interface Encoder {
  finish(): Promise<void>;
  kill(): Promise<void>;
  /** The exit code; null if it was killed. */
  gone: Promise<number | null>;
}

export function pushRenditions(folder: string): Encoder {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=360x640:rate=15'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
  const maps = ['-map', '0:v', '-map', '1:a', '-map', '0:v', '-map', '1:a'];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '15', '-c:a', 'aac'];
  const sizes = ['-s:v:0', '90x160', '-b:v:0', '100k', '-s:v:1', '360x640', '-b:v:1', '800k'];
  const hls = ['-f', 'hls', '-hls_time', '1', '-hls_list_size', '6', '-method', 'PUT'];
  const all = ['-var_stream_map', 'v:0,a:0 v:1,a:1', '-master_pl_name', 'master.m3u8'];
  return runEncoder([
    ...picture,
    ...sound,
    ...maps,
    ...coding,
    ...sizes,
    ...hls,
    ...all,
    `${folder}/live_%v.m3u8`,
  ]);
}

let encoders = 0;

/**
 * The address contains the show and its key. Each encoder plays another tone, because equal
 * segments count as repeats.
 */
export function pushRtmp(address: string): Encoder {
  encoders += 1;
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=180x320:rate=15'];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=${440 + encoders}:sample_rate=44100`];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '15', '-c:a', 'aac'];
  const pixels = ['-pix_fmt', 'yuv420p'];
  return runEncoder([...picture, ...sound, ...coding, ...pixels, '-f', 'flv', address]);
}

export function pushStream(address: string, kind: 'mpegts' | 'fmp4' = 'mpegts'): Encoder {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=180x320:rate=15'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '15', '-c:a', 'aac'];
  const hls = ['-f', 'hls', '-hls_time', '1', '-hls_list_size', '6', '-method', 'PUT'];
  const type = ['-hls_segment_type', kind, '-http_persistent', '1'];
  return runEncoder([...picture, ...sound, ...coding, ...hls, ...type, address]);
}

export function pushFragments(address: string): Encoder {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=180x320:rate=30'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '30'];
  const format = ['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mp4', '-method', 'PUT'];
  const fragments = ['-movflags', 'empty_moov+default_base_moof+frag_keyframe'];
  const length = ['-frag_duration', '500000'];
  return runEncoder([...picture, ...sound, ...coding, ...format, ...fragments, ...length, address]);
}

function runEncoder(args: string[]): Encoder {
  const child: ChildProcess = spawn(ffmpegPath(), ['-loglevel', 'error', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const gone = once(child, 'exit').then(([code]): number | null => code);
  return {
    async finish() {
      child.stdin?.write('q');
      await gone;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    gone,
  };
}
