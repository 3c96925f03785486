import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SECONDS } from '../../clip-schedule.ts';
import { music } from './music.ts';
import { FPS } from './script.ts';
import { openStage } from './stage.ts';

/**
 * Renders the demo's show anew: `npm run draw:clip`. Needs Chromium with Noto CJK fonts; FFMPEG names
 * another ffmpeg than the one from npm. Takes a few minutes.
 */
const FOLDER = 'server/demo/clip';
/** Shown until the picture moves. */
const POSTER = 'public/demo/hanamichi/live.jpg';
const ffmpeg =
  process.env.FFMPEG ??
  join(
    dirname(createRequire(import.meta.url).resolve('@ffmpeg-installer/linux-x64/package.json')),
    'ffmpeg',
  );

// Made aside and put in place when it is whole: a running server goes on playing the old one.
const scratch = mkdtempSync(join(tmpdir(), 'ennichi-clip-'));
const made = join(scratch, 'clip');
mkdirSync(made);

/** Two-second pieces, each beginning with a key frame, so that a player can start at any. */
const encoding = [
  ['-map', '0:v', '-map', '1:a', '-t', String(SECONDS)],
  [
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    '28',
    '-maxrate',
    '620k',
  ],
  [
    '-bufsize',
    '1240k',
    '-pix_fmt',
    'yuv420p',
    '-g',
    String(FPS * 2),
    '-keyint_min',
    String(FPS * 2),
  ],
  ['-sc_threshold', '0', '-flags', '+cgop', '-c:a', 'aac', '-b:a', '80k', '-ar', '44100'],
  ['-f', 'hls', '-hls_time', '2', '-hls_list_size', '0', '-hls_playlist_type', 'vod'],
  ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
  ['-hls_segment_filename', `${made}/%02d.m4s`, `${made}/clip.m3u8`],
].flat();

const sound = join(scratch, 'music.wav');
writeFileSync(sound, music(SECONDS));

const frames = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(FPS), '-i', '-'];
const encoder = spawn(ffmpeg, ['-y', '-loglevel', 'error', ...frames, '-i', sound, ...encoding], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
const stage = await openStage();
for (let frame = 0; frame < FPS * SECONDS; frame++) {
  if (!encoder.stdin.write(await stage.shoot(frame / FPS))) await once(encoder.stdin, 'drain');
  if (frame % (FPS * 4) === 0) console.log(`${frame / FPS} of ${SECONDS} s drawn`);
}
encoder.stdin.end();
writeFileSync(POSTER, await stage.shoot(1.6, 72));
const [code] = await once(encoder, 'exit');
await stage.close();
if (code === 0) {
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(made, FOLDER, { recursive: true });
}
rmSync(scratch, { recursive: true });
process.exitCode = code;
