/** A segment, part or initialization. */
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
  /** Of the whole file. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** No usable answer of the storage. Retry the request. */
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
   * @param nameOf returns its name by the hex SHA-256 of its bytes
   */
  put(
    postId: number,
    nameOf: (sha256: string) => string,
    source: AsyncIterable<Uint8Array>,
  ): Promise<Omit<StoredFile, 'writtenAt'>>;
  /** Both ends of the range are inclusive; undefined for a missing file. */
  read(file: StreamFile, range?: { start: number; end: number }): Promise<StreamBytes | undefined>;
  /** Undefined for a missing file. */
  size(file: StreamFile): Promise<number | undefined>;
  /** Does nothing for a missing file. */
  delete(file: StreamFile): Promise<void>;
  /** Includes aborted uploads. */
  list(postId: number): AsyncIterable<StoredFile>;
  /** The URL for browsers; undefined when only this server serves the file. */
  publicUrl(file: StreamFile): string | undefined;
}
