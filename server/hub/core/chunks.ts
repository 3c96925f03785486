export interface ChunkLimits {
  count: number;
  bytes: number;
}

/** Of one frame. */
export const FRAME: ChunkLimits = { count: 200, bytes: 128 * 1024 };

/** Decides where a list is split. A single item always fits. */
export class Chunker {
  readonly #limits: ChunkLimits;
  #number = 0;
  #count = 0;
  #bytes = 0;

  constructor(limits: ChunkLimits) {
    this.#limits = limits;
  }

  add(bytes: number): number {
    const { count, bytes: maxBytes } = this.#limits;
    const isFull = this.#count >= count || this.#bytes + bytes > maxBytes;
    if (isFull && this.#count > 0) {
      this.#number += 1;
      this.#count = 0;
      this.#bytes = 0;
    }
    this.#count += 1;
    this.#bytes += bytes;
    return this.#number;
  }
}

export function chunksOf<T>(
  items: readonly T[],
  limits: ChunkLimits,
  bytesOf: (item: T) => number,
): T[][] {
  const chunks: T[][] = [];
  const chunker = new Chunker(limits);
  for (const item of items) {
    const number = chunker.add(bytesOf(item));
    const chunk = chunks[number] ?? [];
    chunks[number] = chunk;
    chunk.push(item);
  }
  return chunks;
}
