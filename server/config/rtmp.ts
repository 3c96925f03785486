import { portOf } from './port.ts';

export interface RtmpSettings {
  host: string;
  port: number;
  /** Undefined uses the system's or npm's ffmpeg. */
  ffmpeg: string | undefined;
}

/** Returns undefined without RTMP_PORT. */
export function readRtmp(env: NodeJS.ProcessEnv, host: string): RtmpSettings | undefined {
  if (!env.RTMP_PORT) return undefined;
  return {
    port: portOf('RTMP_PORT', env.RTMP_PORT, 0),
    host: env.RTMP_HOST || host,
    ffmpeg: env.FFMPEG || undefined,
  };
}
