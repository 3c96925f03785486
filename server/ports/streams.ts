export interface StreamFile {
  postId: number;
  /** From `server/stream/files.ts`. The content never changes. */
  file: string;
}

export interface StoredFile {
  file: string;
  bytes: number;
  writtenAt: Date;
}

export interface StreamBytes {
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** Retry the request. */
export class StreamsUnavailable extends Error {
  override name = 'StreamsUnavailable';
}

/**
 * In the data directory or a shared bucket. Every method may be retried, and throws
 * StreamsUnavailable.
 */
export interface Streams {
  /**
   * Atomic.
   * @param nameOf takes the hex SHA-256 of the bytes
   */
  put(
    postId: number,
    nameOf: (sha256: string) => string,
    source: AsyncIterable<Uint8Array>,
  ): Promise<Omit<StoredFile, 'writtenAt'>>;
  /** Inclusive; undefined for a missing file. */
  read(file: StreamFile, range?: { start: number; end: number }): Promise<StreamBytes | undefined>;
  /** Undefined for a missing file. */
  size(file: StreamFile): Promise<number | undefined>;
  delete(file: StreamFile): Promise<void>;
  /** Includes aborted uploads. */
  list(postId: number): AsyncIterable<StoredFile>;
  /** Undefined when only this server serves the file. */
  publicUrl(file: StreamFile): string | undefined;
}
