import { trustedScript, trustedScriptUrl } from '../../platform/trusted/policy.ts';

const RUN = 'script:not([data-astro-exec]):is(:not([type]), [type=module])';

/** A script that was only parsed never runs: a copy of it does. */
function copyOf(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) {
    if (name === 'src') copy.src = trustedScriptUrl(value);
    else copy.setAttribute(name, value);
  }
  if (!copy.hasAttribute('src')) copy.text = trustedScript(script.text);
  // Astro's router runs what has no such mark, from strings, which the policy refuses.
  copy.dataset.astroExec = '';
  return copy;
}

/** Runs the scripts of the page that has just been swapped in, but those that this document ran before. */
export function runScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>(RUN)) {
    script.replaceWith(copyOf(script));
  }
}
