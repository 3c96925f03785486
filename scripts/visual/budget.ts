/** All accepted pictures together, in bytes. */
const FOLDER = 18_000_000;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Why the pictures are too heavy for the repository; undefined when they are not. */
export const overBudget = (bytes: number): string | undefined =>
  bytes > FOLDER
    ? `the pictures weigh ${megabytes(bytes)}, more than ${megabytes(FOLDER)}. Take fewer: parameters.visual of the heaviest stories.`
    : undefined;
