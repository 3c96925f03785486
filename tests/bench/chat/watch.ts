export interface Watch {
  frames: number;
  /** Frames not drawn in time. */
  dropped: number;
  /** In ms. */
  late: number;
  latest: number;
  /** Due time of the newest line, in epoch ms. */
  shown: number;
  /** In ms, to the frame after its paint. */
  keys: number[];
}

declare global {
  interface Window {
    watch: Watch;
  }
}

export function startWatch(): void {
  const FRAME_MS = 1000 / 60;
  const watch: Watch = { frames: 0, dropped: 0, late: 0, latest: 0, shown: 0, keys: [] };
  window.watch = watch;
  let log: Element | null = null;
  let before = 0;
  const newest = () => {
    let line: Element | null = log;
    for (let depth = 0; depth < 4 && line?.lastElementChild; depth += 1) {
      if (line.tagName === 'P') break;
      line = line.lastElementChild;
    }
    return /·(\w+)\s*$/.exec(line?.textContent ?? '')?.[1];
  };
  const onFrame = (now: number) => {
    watch.frames += 1;
    if (before) watch.dropped += Math.max(0, Math.round((now - before) / FRAME_MS) - 1);
    before = now;
    log ??= document.querySelector('[role=log]');
    const stamp = newest();
    const due = stamp ? Number.parseInt(stamp, 36) : 0;
    if (due > watch.shown) {
      watch.shown = due;
      watch.late = Date.now() - due;
      watch.latest = Math.max(watch.latest, watch.late);
    }
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  const painted = new MessageChannel();
  const waiting: number[] = [];
  painted.port1.onmessage = () => {
    for (const at of waiting.splice(0)) watch.keys.push(performance.now() - at);
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        waiting.push(timeStamp);
        painted.port2.postMessage(null);
      }),
    { capture: true },
  );
}
