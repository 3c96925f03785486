import { readConfig } from './config/config.ts';
import { createLog } from './log.ts';
import { start } from './start.ts';
import { StartupError } from './startup-error.ts';

function giveUp(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else createLog('text').error('the server cannot start', error);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const { greeting, stop } = await start(config, createLog(config.logFormat));
  console.log(greeting);
  let isStopping = false;
  const onSignal = async () => {
    // A second signal stops at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
} catch (error) {
  giveUp(error);
}
