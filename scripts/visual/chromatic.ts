/** Does nothing without a project token. */
import { spawnSync } from 'node:child_process';

const missing = `Not published: CHROMATIC_PROJECT_TOKEN is not set.
  1. Open the project at https://www.chromatic.com/start, or ask for its token under Manage → Configure.
  2. Run: CHROMATIC_PROJECT_TOKEN=chpt_… npm run chromatic
To compare snapshots on this machine without an account: npm run visual`;

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  const options = [
    '--only-changed',
    '--exit-zero-on-changes',
    '--build-script-name=storybook:build',
  ];
  const { status, error } = spawnSync('chromatic', [...options, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (error) console.error(`Chromatic did not start: ${error.message}. Run npm ci.`);
  process.exitCode = status ?? 1;
} else {
  console.error(missing);
  process.exitCode = 1;
}
