import { readSettings, UsageError } from './settings.ts';
import { startStandaloneHub } from './start.ts';

/** `npm run hub`: the hub without the shop. */
try {
  const settings = readSettings(process.argv.slice(2), process.env);
  const { greeting, stop } = await startStandaloneHub(settings);
  console.log(greeting);
  const onSignal = () => void stop().then(() => process.exit(0));
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
} catch (error) {
  if (error instanceof UsageError) console.error(error.message);
  else console.error('The hub cannot start.', error);
  process.exit(1);
}
