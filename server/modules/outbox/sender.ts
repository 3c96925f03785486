import type { Db } from '../../db/db.ts';
import { isoAfter } from '../../db/time.ts';
import type { Log } from '../../log.ts';
import type { Outbox } from '../../ports/outbox.ts';
import { createSource, type Send, type Source } from './source.ts';

/** How the effects of a kind of topic are sent. */
export interface Delivery {
  send: Send;
  /** The pause after each batch of a topic, in ms, for effects that are gathered. Default none. */
  pauseMs?: number;
  /** The pause before the first batch, likewise. */
  waitMs?: number;
  /** Whether `send` itself deletes each effect, in the transaction that carries it out. */
  claims?: boolean;
}

interface SenderOptions {
  db: Db;
  clock: () => Date;
  log: Log;
  /** By the first part of the topic: `post` of `post|12`. */
  deliveries: Record<string, Delivery>;
}

/** The pause before a failed topic is tried again: doubled each time, up to the second number. */
const RETRY_MS = [500, 30_000] as const;
/** What waits for longer was left by a crash, or by a process that sends nothing. */
const LEFT_MS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Topic {
  /** Whether something may wait that the run has not seen. */
  isWoken: boolean;
  run?: Promise<void>;
  /** The pause after a batch or a failure. */
  timer?: NodeJS.Timeout;
  failures: number;
}

const retryAfter = (failures: number): number =>
  Math.min(RETRY_MS[1], RETRY_MS[0] * 2 ** (failures - 1));

/**
 * Sends what commits have left in the outbox: the effects of a topic in order, at least once. A topic that
 * fails waits, and the others go on. docs/decisions/outbox.md
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

  /** Wakes what was left by a crash or another process, and deletes what was sent. Repeat it. */
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

  /** Gives up what could not be sent for a day: nobody waits for it any more. */
  async dropOld(): Promise<void> {
    const { db, clock, log } = this.#options;
    const dropped = await db
      .deleteFrom('effect_outbox')
      .where('created_at', '<', isoAfter(clock(), -DAY_MS))
      .executeTakeFirst();
    const count = Number(dropped.numDeletedRows);
    if (count > 0) log.warn('effects were given up after a day', { count });
  }

  /** Resolves when nothing is being sent. What pauses waits for its time. */
  async settled(): Promise<void> {
    for (let runs = this.#runs(); runs.length > 0; runs = this.#runs()) await Promise.all(runs);
  }

  /** Lets what is being sent end. What still waits is sent after the next start. */
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

  /** Sends the next batch of a topic. Returns the pause until the next, in ms. */
  async #sendSome(name: string, topic: Topic): Promise<number> {
    const delivery = this.#deliveryOf(name);
    try {
      // Of a newer server: that one sends it.
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
