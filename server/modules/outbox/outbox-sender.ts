import type { Db } from '../../db/db.ts';
import { isoAfter } from '../../db/time.ts';
import type { Log } from '../../log.ts';
import type { Outbox } from '../../ports/outbox.ts';
import { createSource, type Send, type Source } from './effect-source.ts';

export interface Delivery {
  send: Send;
  /** Pause after each batch of a topic in ms, to gather effects. Default 0. */
  pauseMs?: number;
  /** Pause before the first batch in ms. Default 0. */
  waitMs?: number;
  /** True when `send` deletes each effect itself, in the transaction that carries it out. */
  claims?: boolean;
}

interface SenderOptions {
  db: Db;
  clock: () => Date;
  log: Log;
  /** By the first part of the topic: `post` of `post|12`. */
  deliveries: Record<string, Delivery>;
}

/** Pause before a failed topic is retried, in ms: doubled each time, up to the second number. */
const RETRY_MS = [500, 30_000] as const;
/** Age after which an effect counts as left behind by a crash or another process. */
const LEFT_MS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Topic {
  /** True when the topic may have effects that the current run has not read. */
  isWoken: boolean;
  run?: Promise<void>;
  timer?: NodeJS.Timeout;
  failures: number;
}

const retryAfter = (failures: number): number =>
  Math.min(RETRY_MS[1], RETRY_MS[0] * 2 ** (failures - 1));

/**
 * Sends the effects of the outbox: in order per topic, at least once. A failing topic pauses while
 * the others continue. docs/decisions/outbox.md
 */
export class OutboxSender implements Outbox {
  readonly #options: SenderOptions;
  readonly #source: Source;
  readonly #topics = new Map<string, Topic>();
  #isClosed = false;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#source = createSource(options.db);
  }

  wake(name: string): void {
    if (this.#isClosed) return;
    const topic = this.#topics.get(name) ?? { isWoken: false, failures: 0 };
    this.#topics.set(name, topic);
    topic.isWoken = true;
    if (topic.run || topic.timer) return;
    const wait = this.#deliveryOf(name)?.waitMs;
    if (wait) this.#pause(name, topic, wait);
    else topic.run = this.#run(name, topic);
  }

  /**
   * Wakes topics left behind by a crash or another process, and deletes sent effects. Call it
   * periodically.
   */
  async sendLeft(): Promise<void> {
    await this.#source.flush();
    const { db, clock } = this.#options;
    const left = await db
      .selectFrom('effect_outbox')
      .select('topic')
      .distinct()
      .where('created_at', '<', isoAfter(clock(), -LEFT_MS))
      .execute();
    for (const { topic } of left) this.wake(topic);
  }

  /** Deletes effects that could not be sent for a day: they are outdated. */
  async dropOld(): Promise<void> {
    const { db, clock, log } = this.#options;
    const dropped = await db
      .deleteFrom('effect_outbox')
      .where('created_at', '<', isoAfter(clock(), -DAY_MS))
      .executeTakeFirst();
    const count = Number(dropped.numDeletedRows);
    if (count > 0) log.warn('effects were given up after a day', { count });
  }

  /** Resolves when no batch is being sent. Does not wait for pauses. */
  async settled(): Promise<void> {
    for (let runs = this.#runs(); runs.length > 0; runs = this.#runs()) await Promise.all(runs);
  }

  /** Finishes running batches. Other effects are sent after the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#topics.values()) clearTimeout(timer);
    await this.settled();
    await this.#source.flush();
  }

  #runs(): Promise<void>[] {
    return [...this.#topics.values()].flatMap(({ run }) => run ?? []);
  }

  async #run(name: string, topic: Topic): Promise<void> {
    let pause = 0;
    while (topic.isWoken && pause === 0) {
      topic.isWoken = false;
      pause = await this.#sendSome(name, topic);
    }
    delete topic.run;
    if (pause === 0 || this.#isClosed) this.#topics.delete(name);
    else this.#pause(name, topic, pause);
  }

  #pause(name: string, topic: Topic, ms: number): void {
    topic.timer = setTimeout(() => this.#goOn(name, topic), ms).unref();
  }

  #goOn(name: string, topic: Topic): void {
    delete topic.timer;
    if (topic.isWoken) topic.run = this.#run(name, topic);
    else this.#topics.delete(name);
  }

  #deliveryOf(name: string): Delivery | undefined {
    return this.#options.deliveries[name.split('|', 1)[0] ?? ''];
  }

  /** Returns the pause until the next batch, in ms. */
  async #sendSome(name: string, topic: Topic): Promise<number> {
    const delivery = this.#deliveryOf(name);
    try {
      // A kind of a newer server, which sends it.
      if (!delivery) return 0;
      const { count, hasMore } = delivery.claims
        ? await this.#source.offer(name, delivery.send)
        : await this.#source.take(name, delivery.send);
      topic.failures = 0;
      topic.isWoken ||= hasMore;
      return count > 0 ? (delivery.pauseMs ?? 0) : 0;
    } catch (error) {
      topic.failures += 1;
      topic.isWoken = true;
      this.#options.log.warn('an effect was not sent; trying again', {
        topic: name,
        failures: topic.failures,
        reason: (error as Error).message,
      });
      return this.#isClosed ? 1 : retryAfter(topic.failures);
    }
  }
}
