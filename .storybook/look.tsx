import { type CSSProperties, type ReactNode, useInsertionEffect } from 'react';
import { accentStyle } from '../ui/tokens/accent-style.ts';
import { screenOf } from './toolbars.ts';
import './look.css';

/** A story's own globals, or the toolbars' values. */
export interface LookGlobals {
  locale?: string;
  scheme?: string;
  accent?: string;
  motion?: string;
  text?: string;
  viewport?: { value?: string };
}

interface LookProps {
  globals: LookGlobals;
  children: ReactNode;
}

export const DocumentLook = ({ globals, children }: LookProps) => {
  const { locale = 'ja', scheme = 'light', accent = '', motion = 'system', text = '100' } = globals;
  // Runs before the story's layout effects, which may measure it.
  useInsertionEffect(() => {
    const root = document.documentElement;
    const documentLanguage = root.lang;
    root.lang = locale;
    root.dataset.scheme = scheme;
    root.dataset.motion = motion;
    root.style.fontSize = text === '100' ? '' : `${text}%`;
    const properties = Object.entries(accentStyle(accent));
    for (const [name, value] of properties) root.style.setProperty(name, value);
    return () => {
      root.lang = documentLanguage;
      delete root.dataset.scheme;
      delete root.dataset.motion;
      root.style.fontSize = '';
      for (const [name] of properties) root.style.removeProperty(name);
    };
  }, [locale, scheme, accent, motion, text]);
  return children;
};

export const InlineLook = ({
  globals,
  layout,
  children,
}: LookProps & { layout: string | undefined }) => {
  const { locale = 'ja', scheme = 'light', accent = '', motion = 'system', text = '100' } = globals;
  const screen = screenOf(globals.viewport);
  const style: CSSProperties = {
    ...accentStyle(accent),
    // Lengths in rem follow the root element, so the frame is zoomed.
    ...(text !== '100' && { zoom: `${text}%` }),
    ...(screen && { maxInlineSize: screen.width }),
  };
  return (
    <div
      className="inline-look"
      lang={locale}
      data-scheme={scheme}
      data-motion={motion}
      data-layout={layout}
      style={style}
    >
      {children}
    </div>
  );
};
