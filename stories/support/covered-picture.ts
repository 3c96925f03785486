interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const PORTRAIT = 9 / 16;
const STEP = 4;

/** The part of the video box that a portrait stream fills. */
function pictureIn(room: Element): Box {
  const video = room.querySelector('video');
  if (!video) throw new Error('There is no video.');
  const { left, top, right, bottom, width, height } = video.getBoundingClientRect();
  if (getComputedStyle(video).objectFit !== 'contain') return { left, top, right, bottom };
  const side = Math.max(0, width - height * PORTRAIT) / 2;
  return { left: left + side, top, right: right - side, bottom };
}

const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 1 || bottom - top < 1;

const intersection = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

const everywhere: Box = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

function readClips(): (element: Element | null) => Box {
  const known = new Map<Element, Box>();
  const clipOf = (element: Element | null): Box => {
    if (!element) return everywhere;
    const kept = known.get(element);
    if (kept) return kept;
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    const isClipped = overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none';
    const outer = clipOf(element.parentElement);
    const clip = isClipped ? intersection(outer, element.getBoundingClientRect()) : outer;
    known.set(element, clip);
    return clip;
  };
  return clipOf;
}

const isPainted = (element: Element): boolean => {
  const { backgroundColor, visibility } = getComputedStyle(element);
  if (visibility !== 'visible') return false;
  const hasGround = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  return hasGround || hasText || element.matches('svg, img');
};

/** Everything over the video but the comments, the stage's own layers and flying reactions. */
function overlaysIn(room: Element): Box[] {
  const clipOf = readClips();
  return [...room.querySelectorAll('main *')]
    .filter(
      (element) =>
        !element.closest('[role="log"], [data-picture], canvas') &&
        element.checkVisibility() &&
        isPainted(element),
    )
    .map((element) => intersection(element.getBoundingClientRect(), clipOf(element.parentElement)))
    .filter((box) => !isEmpty(box));
}

export interface Cover {
  /** Of the whole picture, 0 to 1. */
  clear: number;
  /** Of its middle third, where the host's face is. */
  middle: number;
  /** Height of the open card. */
  cardHeight: number;
}

export function measureCover(room: Element): Cover {
  const picture = pictureIn(room);
  const overlays = overlaysIn(room).map((box) => intersection(box, picture));
  const third = (picture.bottom - picture.top) / 3;
  const count = { all: 0, clear: 0, middle: 0, middleClear: 0 };
  for (let y = picture.top + STEP / 2; y < picture.bottom; y += STEP) {
    const isMiddle = y > picture.top + third && y < picture.bottom - third;
    const inLine = overlays.filter(({ top, bottom }) => top <= y && y < bottom);
    for (let x = picture.left + STEP / 2; x < picture.right; x += STEP) {
      const isClear = !inLine.some(({ left, right }) => left <= x && x < right);
      count.all += 1;
      if (isClear) count.clear += 1;
      if (isMiddle) count.middle += 1;
      if (isMiddle && isClear) count.middleClear += 1;
    }
  }
  return {
    clear: count.clear / count.all,
    middle: count.middleClear / count.middle,
    cardHeight: room.querySelector('[data-turn]')?.getBoundingClientRect().height ?? 0,
  };
}
