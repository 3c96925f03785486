/** How often a log without a terminal hears that the work goes on, in milliseconds. */
const EVERY = 15_000;

/**
 * Shows that a long piece of work goes on: a line that counts seconds on a terminal, a line now
 * and then in a log.
 */
export async function withProgress(title, work) {
  const began = Date.now();
  const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const terminal = process.stdout.isTTY;
  const show = (text) => (terminal ? process.stdout.write(`\r\x1b[K${text}`) : console.log(text));

  show(`${title} …`);
  const timer = setInterval(() => show(`${title} … ${elapsed()}`), terminal ? 1000 : EVERY);
  try {
    const result = await work();
    show(`${title}: done in ${elapsed()}`);
    return result;
  } finally {
    clearInterval(timer);
    if (terminal) process.stdout.write('\n');
  }
}
