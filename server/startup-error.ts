/** A reason why the server cannot start, printed in one line without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
