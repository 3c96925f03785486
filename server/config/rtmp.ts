import { portOf } from './port.ts';

/** Where encoders may push by RTMP, besides `/ingest`. */
export interface RtmpSettings {
  host: string;
  port: number;
  /** The ffmpeg to use; undefined for the system's, or npm's. */
  ffmpeg: string | undefined;
}

/** Reads RTMP_PORT, without which there is no RTMP, RTMP_HOST and FFMPEG. */
export function readRtmp(env: NodeJS.ProcessEnv, host: string): RtmpSettings | undefined {
  if (!env.RTMP_PORT) return undefined;
  return {
    port: portOf('RTMP_PORT', env.RTMP_PORT, 0),
    host: env.RTMP_HOST || host,
    ffmpeg: env.FFMPEG || undefined,
  };
}
