/** Printed in one line without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
