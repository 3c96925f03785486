/** In ms. */
const LOG_EVERY = 15_000;

/** A seconds counter on a terminal, lines in a log. */
export async function withProgress(title, work) {
  const began = Date.now();
  const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const terminal = process.stdout.isTTY;
  const show = (text) => (terminal ? process.stdout.write(`\r\x1b[K${text}`) : console.log(text));

  show(`${title} …`);
  const timer = setInterval(() => show(`${title} … ${elapsed()}`), terminal ? 1000 : LOG_EVERY);
  try {
    const result = await work();
    show(`${title}: done in ${elapsed()}`);
    return result;
  } finally {
    clearInterval(timer);
    if (terminal) process.stdout.write('\n');
  }
}
