/**
 * `npm run dev`. PORT (4321) is the port of the pages. The API uses API_PORT or the next port;
 * astro.config.mjs proxies its paths.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { checkNode, envOf, nodeToRun } from './node.mjs';
import { root } from './root.mjs';
import { orStop } from './stop.mjs';

await orStop(async () => {
  checkNode();
  await ensureInstalled();
  const node = nodeToRun();
  const port = process.env.PORT || '4321';
  const apiPort = process.env.API_PORT || String(Number(port) + 1);
  const host = process.env.HOST || '127.0.0.1';
  const env = { ...envOf(node), API_ORIGIN: `http://127.0.0.1:${apiPort}` };

  const start = (args, extra) =>
    spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
  const both = [
    start(['--watch', '--watch-preserve-output', join('server', 'main.ts')], {
      PORT: apiPort,
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    }),
    start([
      join('node_modules', 'astro', 'bin', 'astro.mjs'),
      'dev',
      '--port',
      port,
      '--host',
      host,
    ]),
  ];
  endTogether(both);
});

function endTogether(children) {
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  for (const child of children) {
    child.on('close', (code) => {
      process.exitCode ??= code ?? 0;
      endAll();
    });
  }
}
