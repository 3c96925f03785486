import { closeCart } from '../../features/cart/sheet-actions.ts';
import { closePrompt } from '../../features/session/actions.ts';
import { arrive } from '../../guards/index.ts';
import { startPage, visitOf } from '../../guards/visit.ts';
import { swapPage } from './swap-page.ts';

/** Dialogs belong to the page that opened them. */
function closeDialogs(): void {
  closeCart();
  closePrompt(false);
}

/** Where screen readers and the keyboard continue; the router announces the title. */
const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });

/** Enters each page that the router goes to, as `boot` enters the first one. */
export function enterRoutedPages(): void {
  let isReturn = false;
  document.addEventListener('astro:before-swap', (event) => {
    isReturn = event.navigationType === 'traverse';
    event.swap = () => {
      closeDialogs();
      swapPage(event.newDocument, event.to);
    };
  });
  document.addEventListener('astro:after-swap', () => {
    const visit = visitOf(new URL(location.href));
    if (!visit) return;
    startPage(visit, isReturn);
    document.addEventListener(
      'astro:page-load',
      () => {
        arrive(visit);
        focusMain();
      },
      { once: true },
    );
  });
}
