import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SECONDS } from '../../../server/demo/stores/hanamichi/clip-schedule.ts';
import { music } from './music.ts';
import { openRenderer } from './renderer.ts';
import { FPS } from './script.ts';

const FOLDER = 'server/demo/clip';
const POSTER = 'server/demo/pictures/hanamichi/live.jpg';
const ffmpeg =
  process.env.FFMPEG ??
  join(
    dirname(createRequire(import.meta.url).resolve('@ffmpeg-installer/linux-x64/package.json')),
    'ffmpeg',
  );

/** A key frame every two seconds, so that players can start there. */
const encoding = [
  `-map 0:v -map 1:a -t ${SECONDS}`,
  '-c:v libx264 -profile:v high -preset slow -tune animation -crf 28 -maxrate 620k -bufsize 1240k',
  `-pix_fmt yuv420p -g ${FPS * 2} -keyint_min ${FPS * 2} -sc_threshold 0 -flags +cgop`,
  '-c:a aac -b:a 80k -ar 44100',
  '-f hls -hls_time 2 -hls_list_size 0 -hls_playlist_type vod',
  '-hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4',
].flatMap((options) => options.split(' '));
/** Takes minutes. Needs Chromium with Noto CJK fonts. `FFMPEG` replaces npm's ffmpeg. */
export async function renderClip(): Promise<void> {
  // A running server plays the old clip until the new one is complete.
  const scratch = mkdtempSync(join(tmpdir(), 'ennichi-clip-'));
  const made = join(scratch, 'clip');
  mkdirSync(made);
  const output = ['-hls_segment_filename', `${made}/%02d.m4s`, `${made}/clip.m3u8`];

  const sound = join(scratch, 'music.wav');
  writeFileSync(sound, music(SECONDS));

  const input = `-y -loglevel error -f image2pipe -c:v mjpeg -framerate ${FPS} -i -`.split(' ');
  const encoder = spawn(ffmpeg, [...input, '-i', sound, ...encoding, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const renderer = await openRenderer();
  for (let frame = 0; frame < FPS * SECONDS; frame++) {
    if (!encoder.stdin.write(await renderer.render(frame / FPS)))
      await once(encoder.stdin, 'drain');
    if (frame % (FPS * 4) === 0) console.log(`${frame / FPS} of ${SECONDS} s drawn`);
  }
  encoder.stdin.end();
  writeFileSync(POSTER, await renderer.render(1.6, 72));
  const [code] = await once(encoder, 'exit');
  await renderer.close();
  if (code === 0) {
    rmSync(FOLDER, { recursive: true, force: true });
    cpSync(made, FOLDER, { recursive: true });
  }
  rmSync(scratch, { recursive: true });
  if (code !== 0) throw new Error(`ffmpeg failed with exit code ${code}.`);
}
