/** A file of a show's stream: a segment, a part or an initialization. */
export interface StreamFile {
  postId: number;
  /** The name, from `server/stream/files.ts`. The content never changes. */
  file: string;
}

export interface StoredFile {
  file: string;
  bytes: number;
  writtenAt: Date;
}

export interface StreamBytes {
  /** The length of the whole file. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** The storage did not answer, or not usably. The request may be retried. */
export class StreamsUnavailable extends Error {
  override name = 'StreamsUnavailable';
}

/**
 * Stores the files of streams, in the data directory or in a shared bucket. Every method may be
 * retried, and throws StreamsUnavailable.
 */
export interface Streams {
  /**
   * Stores a file atomically.
   * @param nameOf returns its name by the hex SHA-256 of its bytes
   */
  put(
    postId: number,
    nameOf: (sha256: string) => string,
    source: AsyncIterable<Uint8Array>,
  ): Promise<Omit<StoredFile, 'writtenAt'>>;
  /** Opens a file, or an inclusive range; undefined when it is missing. */
  read(file: StreamFile, range?: { start: number; end: number }): Promise<StreamBytes | undefined>;
  /** Returns a file's length; undefined when it is missing. */
  size(file: StreamFile): Promise<number | undefined>;
  /** Deletes a file if it exists. */
  delete(file: StreamFile): Promise<void>;
  /** Lists the stored files of a show, including aborted uploads. */
  list(postId: number): AsyncIterable<StoredFile>;
  /** Returns the URL that browsers load a file from; undefined when only this server serves it. */
  publicUrl(file: StreamFile): string | undefined;
}
