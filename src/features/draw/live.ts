import type { EventData, EventName } from '../../contract/events.ts';
import { publicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { countOwnEntry, setDraw } from './draw.ts';
import { receivePrize } from './win.ts';

/**
 * Spec §7 realtime draw, §7 draw.started, §7 draw.processing, §7 draw.ended, §7 draw.published, §7
 * draw.prize_received.
 */
export const drawReceivers = {
  'draw.started': setDraw,
  'draw.processing': setDraw,
  'draw.ended': setDraw,
  'draw.published': setDraw,
  'draw.prize_received': receivePrize,
} satisfies { [N in EventName]?: (data: EventData<N>) => void };

export function receiveOwnEntry({ from, message }: EventData<'comment'>): void {
  if (from.asid === publicRealtimeId()) countOwnEntry(message);
}
