/** Why the server cannot start, in one line for the person who started it. Printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
