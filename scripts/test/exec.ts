import { spawn } from 'node:child_process';
import { root } from '../start/root.mjs';

export type Exec = (command: string[], env?: NodeJS.ProcessEnv) => Promise<number>;

const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

function start(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe',
) {
  return spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...plain, ...env },
    shell: process.platform === 'win32',
  });
}

export const execLive: Exec = (command, env = {}) =>
  new Promise((resolve) => {
    const child = start(command, env, 'inherit');
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Buffers the output of steps that run in parallel. */
export function execBuffered(): { exec: Exec; output: () => string } {
  let output = '';
  const exec: Exec = (command, env = {}) =>
    new Promise((resolve) => {
      const child = start(command, env, 'pipe');
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
        });
      }
      child.on('error', (error) => {
        output += `${error.message}\n`;
        resolve(127);
      });
      child.on('close', (code) => resolve(code ?? 1));
    });
  return { exec, output: () => output };
}
