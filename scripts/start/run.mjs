import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** A program's end as a shell counts it: its code, or 128 and the signal's number. */
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs a program in silence. Returns its exit code and all that it wrote. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/**
 * Gives the terminal to a program and takes over its exit code.
 *
 * A terminal sends Ctrl-C to the whole process group, so the child already has it; from anywhere
 * else a signal reaches only this process and is passed on.
 */
export function handOver(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
    const passOn = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.exitCode = exitCode(code, signal);
      for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(each, passOn);
      resolve(process.exitCode);
    });
  });
}

/** The last lines of an output, for the message about a failure. */
export const tail = (output, lines = 30) => output.trimEnd().split('\n').slice(-lines).join('\n');
