import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FLV_HEADER, flvTag } from './rules/flv.ts';
import type { Publication } from './session.ts';

const PACKAGES: Record<string, string> = { x64: 'linux-x64', arm64: 'linux-arm64' };

function packagedFfmpeg(): string[] {
  try {
    const { resolve } = createRequire(import.meta.url);
    const manifest = resolve(`@ffmpeg-installer/${PACKAGES[process.arch]}/package.json`);
    return [join(dirname(manifest), 'ffmpeg')];
  } catch {
    return [];
  }
}

/** The configured, the system's or npm's. */
export function findFfmpeg(configured: string | undefined): string | undefined {
  const candidates = configured ? [configured] : ['ffmpeg', ...packagedFfmpeg()];
  return candidates.find((path) => spawnSync(path, ['-version']).status === 0);
}

/** Without re-encoding. The server cuts at key frames. */
const COPY = [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin'],
  // Detects a stream without audio after two seconds.
  ...['-f', 'flv', '-analyzeduration', '2000000', '-i', 'pipe:0'],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy'],
  ...['-f', 'mp4', '-movflags', 'empty_moov+default_base_moof+frag_keyframe'],
  ...['-frag_duration', '500000', '-method', 'PUT'],
];

const LAST_PIECE_MS = 10_000;

export interface Relay extends Publication {
  /** With ffmpeg's last output. */
  gone: Promise<string>;
}

export function startRelay(ffmpeg: string, address: string): Relay {
  const child = spawn(ffmpeg, [...COPY, address], { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(-2000);
  });
  // It may exit during a write, which `gone` reports.
  child.stdin.on('error', () => {});
  const gone = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', () => resolve(said.trim().split('\n').at(-1) ?? ''));
  });
  child.stdin.write(FLV_HEADER);
  return {
    gone,
    async write(message) {
      const tag = flvTag(message);
      if (tag && child.stdin.writable && !child.stdin.write(tag)) {
        await Promise.race([once(child.stdin, 'drain').catch(() => {}), gone]);
      }
    },
    async finish() {
      const tooLate = setTimeout(() => child.kill('SIGKILL'), LAST_PIECE_MS);
      // At the end of its input, ffmpeg sends the last piece and ends the show.
      child.stdin.end();
      await gone;
      clearTimeout(tooLate);
    },
    lose() {
      // After a kill the show is interrupted, and waits for the encoder.
      child.kill('SIGKILL');
    },
  };
}
