import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Streams } from '../../ports/streams.ts';
import { CLIP_DIR } from '../clip.ts';
import { openFolders } from './folder.ts';
import { openS3 } from './s3.ts';

/** The bucket, or `stream/` in the data directory. */
export const openStreams = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Streams =>
  s3 ? openS3(s3) : openFolders((postId) => join(dataDir, 'stream', String(postId)));

export const clipStreams: Streams = openFolders(() => CLIP_DIR);
