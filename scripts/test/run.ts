import { spawn } from 'node:child_process';
import { root } from '../start/root.mjs';

/** A log is for reading: colours only on a terminal. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Runs a program whose output is shown as it comes. Returns its exit code. */
export function run(command: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...plain, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
