import { textParts } from './text-parts.ts';

/** A text of the store with links. Viewers' comments have none, because strangers post spam. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map(({ text: words, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    ) : (
      words
    ),
  );
