import { accentStyle } from '../../../ui/tokens/accent-style.ts';

let applied: string[] = [];

/**
 * Uses a script, because the content security policy forbids style attributes. An invalid or
 * missing colour restores the default. Spec §6 custom colours.
 */
export function applyAccent(colour: string | undefined): void {
  const { style } = document.documentElement;
  for (const name of applied) style.removeProperty(name);
  const properties = Object.entries(accentStyle(colour));
  for (const [name, value] of properties) style.setProperty(name, value);
  applied = properties.map(([name]) => name);
}
