import { type ReactNode, useLayoutEffect } from 'react';
import { accentStyle } from '../ui/tokens/accent-style.ts';
import './page.css';

/** What the toolbars chose. */
export interface PageGlobals {
  locale?: string;
  scheme?: string;
  /** The colour a store picked, `#rrggbb`; empty for the house's. */
  accent?: string;
  motion?: string;
  /** In per cent. */
  text?: string;
}

/** Sets the page up as the toolbars say: language, scheme, a store's colour, motion, size of text. */
export const Page = ({ globals, children }: { globals: PageGlobals; children: ReactNode }) => {
  const { locale = 'ja', scheme = 'light', accent = '', motion = 'system', text = '100' } = globals;
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = locale;
    page.dataset.scheme = scheme;
    page.dataset.motion = motion;
    page.style.fontSize = text === '100' ? '' : `${text}%`;
    const properties = Object.entries(accentStyle(accent));
    for (const [name, value] of properties) page.style.setProperty(name, value);
    return () => {
      for (const [name] of properties) page.style.removeProperty(name);
    };
  }, [locale, scheme, accent, motion, text]);
  return children;
};
