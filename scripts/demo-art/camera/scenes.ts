import type { SurfaceName } from './surfaces.ts';

export interface Scene {
  /** `flat`: from above. `wall`: hanging. `close`: a close-up. `night`: before street lights. */
  place: 'table' | 'flat' | 'wall' | 'close' | 'night';
  surface: SurfaceName;
}

const HANGING = [
  'furin',
  'furin-2',
  'chochin',
  'tenugui',
  'aizome-stole',
  'kasa',
  'umbrella',
  'machiaruki',
];
const LYING = [
  'binsen',
  'geta',
  'hashi',
  'mamezara',
  'mannenhitsu',
  'nerikiri',
  'obijime',
  'sensu',
  'sometsuke-sara',
  'uchiwa',
];
const SMOOTH = ['magewappa-2', 'kiriko-2'];
const NIGHT_GROUND = '#27304f';

const tables = ['oak', 'linen', 'walnut', 'plaster', 'linen', 'oak'] as const;
const flats = ['linen', 'washi', 'oak', 'plaster'] as const;

/** `number` varies the surface. */
export function sceneOf(slug: string, drawing: string, number: number): Scene {
  if (!drawing.includes('<g id="ground">'))
    return { place: 'close', surface: SMOOTH.includes(slug) ? 'plaster' : 'linen' };
  if (drawing.includes(`M0 0h800v800H0z" fill="${NIGHT_GROUND}"`)) {
    return { place: 'night', surface: 'plaster' };
  }
  if (HANGING.includes(slug)) return { place: 'wall', surface: 'plaster' };
  if (LYING.includes(slug))
    return { place: 'flat', surface: flats[number % flats.length] ?? 'linen' };
  return { place: 'table', surface: tables[number % tables.length] ?? 'oak' };
}
