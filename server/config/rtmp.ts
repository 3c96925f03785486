import { portOf } from './port.ts';

export interface RtmpSettings {
  host: string;
  port: number;
  /** The ffmpeg to use; undefined for the system's or npm's. */
  ffmpeg: string | undefined;
}

/** Reads RTMP_PORT, RTMP_HOST and FFMPEG; undefined without RTMP_PORT. */
export function readRtmp(env: NodeJS.ProcessEnv, host: string): RtmpSettings | undefined {
  if (!env.RTMP_PORT) return undefined;
  return {
    port: portOf('RTMP_PORT', env.RTMP_PORT, 0),
    host: env.RTMP_HOST || host,
    ffmpeg: env.FFMPEG || undefined,
  };
}
