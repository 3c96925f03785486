import { type EventName, eventData } from '../../../src/contract/events.ts';
import type { Services } from '../../services.ts';

/**
 * Checks the data of an event against the contract. Data that breaks it is logged in production,
 * because half an event is better than none, and throws elsewhere.
 */
export function checkEvent(
  event: EventName,
  data: unknown,
  postId: number,
  { config, log }: Pick<Services, 'config' | 'log'>,
): void {
  const parsed = eventData[event].safeParse(data);
  if (parsed.success) return;
  if (config.environment !== 'production') {
    throw new Error(`Event ${event} breaks its contract: ${parsed.error.message}`);
  }
  log.error('event breaks its contract', parsed.error, { event, post: postId });
}
