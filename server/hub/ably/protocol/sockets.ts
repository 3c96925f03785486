import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { LONGEST_FRAME } from '../app/connected.ts';

export type { RawData, WebSocket };

/** Makes WebSockets of requests to upgrade. Whoever connects is kept track of elsewhere. */
export const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  // Each connection's compressor would cost more memory than all the rest of it.
  perMessageDeflate: false,
  maxPayload: LONGEST_FRAME,
});
