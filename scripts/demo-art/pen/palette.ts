/** The colours of all pictures: paper grounds, and the inks of dyers, potters and lacquerers. */
export const ground = {
  cream: '#f2eadb',
  sand: '#e9dcc6',
  sage: '#dde2d2',
  sky: '#d8e1e6',
  blush: '#f0dcd1',
  mist: '#e2dfe4',
  straw: '#efe2bf',
  night: '#27304f',
} as const;

export const ink = {
  sumi: '#2b2622',
  shu: '#c4432b',
  beni: '#b8324a',
  ai: '#2a4272',
  konai: '#1d2c4f',
  asagi: '#5f9aa3',
  matcha: '#8a9a4b',
  leaf: '#55703f',
  gold: '#c79f45',
  straw: '#d9b878',
  wood: '#d2a268',
  bark: '#7a4a2c',
  clay: '#a24a30',
  ame: '#8a5527',
  iron: '#3b3b3e',
  white: '#faf6ee',
  bone: '#ece3d2',
  sakura: '#e8a9ac',
  wisteria: '#8a78a8',
} as const;
