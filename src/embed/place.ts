import { addStyles } from './styles.ts';
import type { wordsIn } from './words.ts';

type Words = ReturnType<typeof wordsIn>;

const ALLOW = 'autoplay; fullscreen; picture-in-picture; clipboard-write';

/** It leaves the page's flow but never the document, because a moved frame reloads. */
export interface Place {
  frame: HTMLIFrameElement;
  setMini: (isMini: boolean) => void;
  setWords: (words: Words) => void;
  remove: () => void;
}

interface PlaceOptions {
  address: string;
  onBack: () => void;
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

export function makePlace(root: ShadowRoot, { address, onBack, onStop }: PlaceOptions): Place {
  addStyles(root);
  const place = document.createElement('div');
  const frame = document.createElement('iframe');
  const back = button('back', '', onBack);
  const stop = button('stop', '×', onStop);
  frame.src = address;
  frame.allow = ALLOW;
  // Names this page in browsers without `ancestorOrigins`.
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
