import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { closeCart } from '../../features/cart/sheet.ts';
import { closePrompt } from '../../features/session/prompt.ts';
import { arrive } from '../../guards/index.ts';
import { startPage, visitOf } from '../../guards/visit.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { trustedScript, trustedScriptUrl } from '../../platform/trusted/policy.ts';
import { focusPlace, holdHeight, recordEntry, rememberPlace } from './place.ts';
import { nameShownPicture } from './product-picture.ts';
import { swapPage } from './swap-page.ts';

const RUN = 'script:not([data-astro-exec]):is(:not([type]), [type=module])';

/** A parsed script element never runs, its copy does. */
function copyOf(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) {
    if (name === 'src') copy.src = trustedScriptUrl(value);
    else copy.setAttribute(name, value);
  }
  if (!copy.hasAttribute('src')) copy.text = trustedScript(script.text);
  // Without this mark Astro's router would evaluate it from a string, which the policy forbids.
  copy.dataset.astroExec = '';
  return copy;
}

function runScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>(RUN)) {
    script.replaceWith(copyOf(script));
  }
}

function closeDialogs(): void {
  closeCart();
  closePrompt(false);
}

const isReturn = (event: TransitionBeforeSwapEvent) => event.navigationType === 'traverse';

function swap(event: TransitionBeforeSwapEvent): void {
  rememberPlace(event.sourceElement);
  closeDialogs();
  swapPage(event.newDocument, event.to);
  if (isReturn(event)) holdHeight(pageSignal());
  nameShownPicture(event);
}

export function enterRoutedPages(): void {
  document.addEventListener('astro:before-swap', (event) => {
    event.swap = () => swap(event);
    const once = { once: true };
    document.addEventListener(
      'astro:after-swap',
      () => {
        recordEntry();
        const visit = visitOf(new URL(location.href));
        if (visit) {
          startPage(visit, isReturn(event));
          document.addEventListener('astro:page-load', () => arrive(visit), once);
        }
        runScripts();
      },
      once,
    );
    document.addEventListener('astro:page-load', () => focusPlace(isReturn(event)), once);
  });
}
