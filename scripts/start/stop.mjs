/** An error that ends a script with a one-line message: what failed, why, and the remedy. */
export class Stop extends Error {}

/** Runs a script. Prints a Stop as one line on stderr and exits with 1. */
export async function orStop(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`ennichi: ${error.message}`);
    process.exitCode = 1;
  }
}
