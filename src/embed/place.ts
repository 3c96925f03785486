import { addStyles } from './styles.ts';
import type { wordsIn } from './words.ts';

type Words = ReturnType<typeof wordsIn>;

/** What the room may do in the frame. */
const ALLOW = 'autoplay; fullscreen; picture-in-picture; clipboard-write';

/** The frame's place, which leaves the page's flow and never the document: a frame that is moved loads again. */
export interface Place {
  frame: HTMLIFrameElement;
  setMini: (isMini: boolean) => void;
  setWords: (words: Words) => void;
  remove: () => void;
}

interface PlaceOptions {
  /** The room's address. */
  address: string;
  /** Back from the corner to the place on the page. */
  onBack: () => void;
  /** No longer in the corner. */
  onStop: () => void;
}

function button(name: string, sign: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = name;
  element.textContent = sign;
  element.addEventListener('click', onPress);
  return element;
}

/** Puts the room's frame, and the two buttons that lie over it in the corner, into a shadow root. */
export function makePlace(root: ShadowRoot, { address, onBack, onStop }: PlaceOptions): Place {
  addStyles(root);
  const place = document.createElement('div');
  const frame = document.createElement('iframe');
  const back = button('back', '', onBack);
  const stop = button('stop', '×', onStop);
  frame.src = address;
  frame.allow = ALLOW;
  // So that a browser which does not name a frame's ancestors names this page.
  frame.referrerPolicy = 'origin';
  place.append(frame, back, stop);
  root.replaceChildren(place);
  const setMini = (isMini: boolean) => {
    place.className = isMini ? 'place mini' : 'place';
  };
  setMini(false);
  return {
    frame,
    setMini,
    setWords: (words) => {
      frame.title = words.room;
      back.ariaLabel = words.back;
      stop.ariaLabel = words.stop;
    },
    remove: () => root.replaceChildren(),
  };
}
