import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { publicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { showReactions } from './reaction.ts';
import { addCounts, type Counts } from './rules/counts.ts';

const isReaction = (event: AnyRealtimeEvent) =>
  event.event === 'interaction.like' ||
  event.event === 'interaction.custom' ||
  event.event === 'interaction.seasonal';

/**
 * This page's own reactions are already shown. Spec §7 interaction animations, §7 interaction.like,
 * §7 interaction.custom, §7 interaction.seasonal.
 */
export function receiveReactions(events: readonly AnyRealtimeEvent[]): void {
  let counts: Counts = {};
  for (const event of events) {
    if (!isReaction(event) || event.data.pn_id === publicRealtimeId()) continue;
    counts = addCounts(counts, { [event.data.icon_type]: event.data.count });
  }
  if (Object.keys(counts).length > 0) showReactions(counts);
}
