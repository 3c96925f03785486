/** A file of a show's stream: a piece of the picture or its initialization. */
export interface StreamFile {
  postId: number;
  /** Its name, as `server/stream/files.ts` makes it. Its content never changes. */
  file: string;
}

export interface StoredFile {
  file: string;
  bytes: number;
  writtenAt: Date;
}

/** The bytes of a file, or of a part of it. */
export interface StreamBytes {
  /** The length of the whole file. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** The storage gives no answer, or none that can be used. The request may be sent again. */
export class StreamsUnavailable extends Error {
  override name = 'StreamsUnavailable';
}

/**
 * Keeps the files of streams: in the data directory, or in a bucket that all servers share. Every method
 * may be called again after it has failed, and throws StreamsUnavailable when the storage is away.
 */
export interface Streams {
  /**
   * Stores a file, whole or not at all.
   * @param nameOf makes its name from the SHA-256 of its bytes, in hex: stored again, it is the same file.
   */
  put(
    postId: number,
    nameOf: (sha256: string) => string,
    source: AsyncIterable<Uint8Array>,
  ): Promise<Omit<StoredFile, 'writtenAt'>>;
  /** Opens a file, or a part of it with both ends included; undefined when it is not there. */
  read(file: StreamFile, range?: { start: number; end: number }): Promise<StreamBytes | undefined>;
  /** Returns a file's length; undefined when it is not there. */
  size(file: StreamFile): Promise<number | undefined>;
  /** Deletes a file, or nothing where there is none. */
  delete(file: StreamFile): Promise<void>;
  /** Lists everything stored for a show, also what an aborted upload left. */
  list(postId: number): AsyncIterable<StoredFile>;
  /** Returns where browsers load a file without asking us; undefined where only we serve it. */
  publicUrl(file: StreamFile): string | undefined;
}
