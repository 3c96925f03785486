import { atom } from 'nanostores';
import type { DocumentKind } from '../../contract/document-kinds.ts';

interface Asked {
  kind: DocumentKind;
  recipient: string;
}

/** The dialog and its code are loaded for it. */
export const $askedDocument = atom<Asked | null>(null);

export const askDocument = (kind: DocumentKind, recipient: string): void =>
  $askedDocument.set({ kind, recipient });

export const closeAskedDocument = (): void => $askedDocument.set(null);
