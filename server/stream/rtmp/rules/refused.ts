/** What a client sent is not RTMP as this server speaks it. Its connection is closed. */
export class RtmpRefused extends Error {}
