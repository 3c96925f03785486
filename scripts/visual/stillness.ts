declare global {
  interface Window {
    /** For the next story: an empty store, the first of chances, timers that fire. */
    startAfresh(): void;
    /** Lets no timer of the page fire any more. */
    stopTimers(): void;
    /** Resolves when fonts and pictures are there, motions are over, and all of it is drawn. */
    drawn(): Promise<void>;
    /** Resolves when nothing has changed for a moment, and all of it is drawn. */
    settled(): Promise<void>;
  }
}

/**
 * Runs in the page before anything of it: a fixed date, a seeded chance, timers that can be
 * stopped, and a way to wait until all is drawn. Sent to the page as text: it may use nothing
 * from outside.
 */
export function holdStill(): void {
  const now = Date.parse('2026-07-18T10:30:00+09:00');
  const RealDate = Date;
  window.Date = new Proxy(RealDate, {
    construct: (target, args: [], made) =>
      Reflect.construct(target, args.length ? args : [now], made),
    apply: () => new RealDate(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });

  let seed = 20_260_718;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  Math.random = next;
  crypto.getRandomValues = (array) => {
    const bytes = array && new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes?.forEach((_, n) => {
      bytes[n] = next() * 256;
    });
    return array;
  };

  const { setTimeout: later, setInterval: every, requestAnimationFrame: frame } = window;
  let stopped = false;
  const unlessStopped =
    (callback: TimerHandler) =>
    (...args: unknown[]) => {
      if (!stopped && typeof callback === 'function') callback(...args);
    };
  window.setTimeout = ((callback: TimerHandler, ...rest: unknown[]) =>
    later(unlessStopped(callback), ...(rest as [number]))) as typeof setTimeout;
  window.setInterval = ((callback: TimerHandler, ...rest: unknown[]) =>
    every(unlessStopped(callback), ...(rest as [number]))) as typeof setInterval;
  window.stopTimers = () => {
    stopped = true;
  };
  window.startAfresh = () => {
    stopped = false;
    seed = 20_260_718;
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
  };

  const pause = (ms: number) => new Promise((done) => later(done, ms));
  const twoFrames = () => new Promise((done) => frame(() => frame(done)));
  const quiet = async () => {
    let changed = performance.now();
    const until = changed + 2500;
    const watch = new MutationObserver(() => {
      changed = performance.now();
    });
    watch.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    while (performance.now() - changed < 100 && performance.now() < until) await pause(20);
    watch.disconnect();
  };
  const pictures = () =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    );
  const motions = () =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    );
  window.drawn = async () => {
    await Promise.race([Promise.all([pictures(), motions()]), pause(5000)]);
    do {
      await document.fonts.ready;
      await twoFrames();
    } while (document.fonts.status === 'loading');
  };
  window.settled = async () => {
    await quiet();
    await window.drawn();
  };
}
