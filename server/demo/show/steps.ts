import { helloOf, type Name, passersby } from './cast.ts';
import { sceneFor } from './script.ts';

/** What the show does next, `after` so many milliseconds. */
export type Step = { after: number } & (
  | { kind: 'present'; productId: number }
  | { kind: 'say'; by: Name; text: string }
  | { kind: 'host'; text: string }
  | { kind: 'come'; who: Name }
  | { kind: 'go'; who: Name }
  | { kind: 'buy'; who: Name; productId: number }
);

/** How long each product is presented. */
export const SCENE_MS = 40_000;
/** Pauses before each line of a scene, as people type. Their sum leaves room for comings and goings. */
const PAUSES = [1200, 6100, 4700, 7300, 5200, 6400] as const;
const REST_MS = SCENE_MS - PAUSES.reduce((sum, pause) => sum + pause, 0);
/** In every third scene somebody buys. */
const BUYS_EVERY = 3;

export interface Presented {
  id: number;
  name: string;
}

/** One product's scene: it comes up, people talk, somebody comes or goes. */
export function* sceneSteps(product: Presented, number: number): Generator<Step> {
  yield { after: 0, kind: 'present', productId: product.id };
  const { lines } = sceneFor(product.name);
  for (const [index, [by, text]] of lines.entries()) {
    const after = PAUSES[index % PAUSES.length] ?? 0;
    yield by === 'host' ? { after, kind: 'host', text } : { after, kind: 'say', by, text };
  }
  const unused = PAUSES.slice(lines.length).reduce((sum, pause) => sum + pause, 0);
  yield* visits(number, REST_MS + unused, product);
}

/** Passers-by take turns: one comes in with a greeting, two scenes later leaves. */
function* visits(number: number, rest: number, product: Presented): Generator<Step> {
  const coming = passersby[number % passersby.length];
  const going = passersby[(number + passersby.length - 2) % passersby.length];
  if (!coming || !going) return;
  const third = Math.floor(rest / 3);
  yield { after: third, kind: 'come', who: coming };
  const visit = Math.floor(number / passersby.length);
  yield { after: third, kind: 'say', by: coming, text: helloOf(coming, visit) };
  if (number % BUYS_EVERY === BUYS_EVERY - 1) {
    yield { after: 0, kind: 'buy', who: coming, productId: product.id };
  }
  yield { after: rest - 2 * third, kind: 'go', who: going };
}
