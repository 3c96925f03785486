/** Digits jump to that tenth of a replay. */
export type Shortcut =
  | 'play'
  | 'mute'
  | 'fullscreen'
  | 'captions'
  | 'back'
  | 'forward'
  | 'louder'
  | 'quieter'
  | `tenth-${number}`;

const keys: Record<string, Shortcut> = {
  k: 'play',
  ' ': 'play',
  m: 'mute',
  f: 'fullscreen',
  c: 'captions',
  j: 'back',
  ArrowLeft: 'back',
  l: 'forward',
  ArrowRight: 'forward',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
};

/** Returns a key's shortcut. Skips focused controls, and keys with a modifier. */
export const shortcutOf = (event: KeyboardEvent): Shortcut | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target as HTMLElement;
  if (target.matches('input:not([type="range"]), textarea, select')) return undefined;
  const usesOwnKeys = target.matches('button, a, input, [role="menuitem"]');
  const isOwnKey = event.key === ' ' || event.key.startsWith('Arrow');
  if (usesOwnKeys && isOwnKey) return undefined;
  if (/^\d$/.test(event.key)) return `tenth-${Number(event.key)}`;
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
};
