import { spawn } from 'node:child_process';
import { root } from '../bootstrap/root.mjs';

/** Runs a program whose output is shown as it comes. Returns its exit code. */
export function run(command: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
