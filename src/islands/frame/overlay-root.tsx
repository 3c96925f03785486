import { createRoot } from 'react-dom/client';
import { Overlays } from './overlays.tsx';

/** For the lifetime of the document. */
export const renderOverlays = (place: HTMLElement): void =>
  createRoot(place, { identifierPrefix: 'overlays' }).render(<Overlays />);
