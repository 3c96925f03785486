import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { OwnPages } from '../beside.ts';

export const oneButton =
  '<div id="one-button"><button type="button">0</button></div><script type="module" src="/one-button.js"></script>';

export const withOneButton = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/gi, '')
    .replace('</body>', `${oneButton}</body>`);

export async function bundleOneButton(): Promise<OwnPages> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: { input: fileURLToPath(new URL('./one-button.tsx', import.meta.url)) },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The script of the React baselines could not be built.');
  return { '/one-button.js': ['text/javascript', chunk.code] };
}
