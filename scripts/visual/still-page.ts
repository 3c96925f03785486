/**
 * A story looks the same each time: fixed date, seeded random numbers, stoppable timers. Playwright
 * sends each script as text, so it cannot use imports or outer variables.
 */
declare global {
  interface Window {
    resetRandom(): void;
    /** Starts the clock at the fixed date, or stops it there. */
    setClock(isRunning: boolean): void;
    startTimers(): void;
    stopTimers(): void;
    /** Resolves when fonts and images are loaded, animations have ended and the page is drawn. */
    drawn(): Promise<void>;
    /** Resolves when the page is drawn and unchanged for 100 ms, at the latest after 2.5 s. */
    settled(): Promise<void>;
  }
}

export function fixDate(): void {
  const fixed = Date.parse('2026-07-18T10:30:00+09:00');
  const RealDate = Date;
  let startedAt: number | undefined;
  const now = () =>
    startedAt === undefined ? fixed : fixed + Math.round(performance.now() - startedAt);
  window.setClock = (isRunning) => {
    startedAt = isRunning ? performance.now() : undefined;
  };
  window.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

export function seedRandom(): void {
  const SEED = 20_260_718;
  let state = SEED;
  Math.random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  window.resetRandom = () => {
    state = SEED;
  };
}

/** Callbacks become stoppable. */
export function makeTimersStoppable(): void {
  const { setTimeout: realTimeout, setInterval: realInterval } = window;
  let isStopped = false;
  const unlessStopped =
    (callback: TimerHandler) =>
    (...args: unknown[]) => {
      if (!isStopped && typeof callback === 'function') callback(...args);
    };
  window.setTimeout = ((callback: TimerHandler, ...rest: unknown[]) =>
    realTimeout(unlessStopped(callback), ...(rest as [number]))) as typeof setTimeout;
  window.setInterval = ((callback: TimerHandler, ...rest: unknown[]) =>
    realInterval(unlessStopped(callback), ...(rest as [number]))) as typeof setInterval;
  window.startTimers = () => {
    isStopped = false;
  };
  window.stopTimers = () => {
    isStopped = true;
  };
}

/** Must run before the timers are replaced, so that its waits never stop. */
export function addWaits(): void {
  const { setTimeout: realTimeout, requestAnimationFrame: realFrame } = window;
  const pause = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms));
  const twoFrames = () => new Promise((resolve) => realFrame(() => realFrame(resolve)));

  const imagesLoaded = () =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    );
  const animationsOver = () =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    );
  window.drawn = async () => {
    await Promise.race([Promise.all([imagesLoaded(), animationsOver()]), pause(5000)]);
    do {
      await document.fonts.ready;
      await twoFrames();
    } while (document.fonts.status === 'loading');
  };

  const unchanged = async () => {
    let changedAt = performance.now();
    const deadline = changedAt + 2500;
    const observer = new MutationObserver(() => {
      changedAt = performance.now();
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    while (performance.now() - changedAt < 100 && performance.now() < deadline) await pause(20);
    observer.disconnect();
  };
  // Views that load when the page is idle must have begun.
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  window.settled = async () => {
    await idle();
    await unchanged();
    await window.drawn();
  };
}
