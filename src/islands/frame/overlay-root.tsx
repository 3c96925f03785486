import { createRoot } from 'react-dom/client';
import { Overlays } from './overlays.tsx';

/** Renders the overlays into their place, for as long as the document lasts. */
export const renderOverlays = (place: HTMLElement): void =>
  createRoot(place, { identifierPrefix: 'overlays' }).render(<Overlays />);
