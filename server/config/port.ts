import { StartupError } from '../startup-error.ts';

/** Throws StartupError. */
export function portOf(name: string, text: string | undefined, otherwise: number): number {
  const port = Number(text || otherwise);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartupError(`${name} is "${text}". Set it to a number from 0 to 65535.`);
}
