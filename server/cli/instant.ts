import { HostError } from './verb.ts';

/** An instant in any zone, as the wire has it. Without a zone it could be anybody's seven o'clock. */
export function instantOf(text: string): string {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  const at = new Date(text);
  if (isWhole && !Number.isNaN(at.getTime())) return at.toISOString();
  throw new HostError(`--at is an instant with its zone (2026-12-24T19:00+09:00), not "${text}".`);
}
