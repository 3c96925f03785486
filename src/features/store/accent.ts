import { accentStyle } from '../../../ui/tokens/accent-style.ts';

let worn: string[] = [];

/**
 * Dresses the page in a store's colour: the kit's custom properties on the root, set by script, which
 * the content security policy allows where a style attribute in the markup would be refused. What is
 * no colour leaves the house's own. Spec §6 custom colours.
 */
export function wearAccent(colour: string | undefined): void {
  const { style } = document.documentElement;
  for (const name of worn) style.removeProperty(name);
  const properties = Object.entries(accentStyle(colour));
  for (const [name, value] of properties) style.setProperty(name, value);
  worn = properties.map(([name]) => name);
}
