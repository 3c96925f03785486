/** Ends a script with a one-line message: the failure, its cause and the remedy. */
export class Stop extends Error {}

export async function orStop(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`ennichi: ${error.message}`);
    process.exitCode = 1;
  }
}
