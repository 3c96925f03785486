/** An error that ends a script with one line: what happened, why, what to do. */
export class Stop extends Error {}

/** Runs a script. A Stop becomes one line on stderr and exit code 1. */
export async function orStop(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`ennichi: ${error.message}`);
    process.exitCode = 1;
  }
}
