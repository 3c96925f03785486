import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { peakMb } from './peak.ts';

/** Returns its first line and its peak memory. Throws if it fails. */
export async function runHost(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['server/cli/main.ts', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  let mb = 0;
  const watch = setInterval(() => {
    mb = Math.max(mb, peakMb(child.pid ?? 0) || 0);
  }, 50);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`host ${words.join(' ')} ended with ${code}: ${said}`);
  return { said: said.trim().split('\n').at(0) ?? '', mb };
}
