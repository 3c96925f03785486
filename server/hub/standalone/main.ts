import { createLog } from '../../log.ts';
import { StartupError } from '../../startup-error.ts';
import { readAlone } from './settings.ts';
import { startAlone } from './start.ts';

/** `npm run hub`: the hub without the shop. */
try {
  const { greeting, stop } = await startAlone(readAlone(process.argv.slice(2), process.env));
  console.log(greeting);
  const onSignal = () => void stop().then(() => process.exit(0));
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
} catch (error) {
  if (error instanceof StartupError) console.error(error.message);
  else createLog('text').error('the hub cannot start', error);
  process.exit(1);
}
