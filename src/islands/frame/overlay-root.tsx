import { createRoot } from 'react-dom/client';
import { Overlays } from './overlays.tsx';

/** Renders the overlays for the lifetime of the document. */
export const renderOverlays = (place: HTMLElement): void =>
  createRoot(place, { identifierPrefix: 'overlays' }).render(<Overlays />);
