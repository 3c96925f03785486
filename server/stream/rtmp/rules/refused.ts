/** Invalid or unsupported RTMP. The connection is closed. */
export class RtmpRefused extends Error {}
