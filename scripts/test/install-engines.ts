import { existsSync } from 'node:fs';
import { installPackages } from '../chromium/install-chromium.ts';
import { Stop } from '../start/stop.mjs';

const firefoxPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Debian's path of WebKitGTK's MiniBrowser, by processor. */
const miniBrowserPaths = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (processor) => `/usr/lib/${processor}/webkit2gtk-4.1/MiniBrowser`,
);

const webkitPackages = [
  'webkit2gtk-driver',
  'libwebkit2gtk-4.1-0',
  'xvfb',
  'xauth',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

async function ensure(name: string, paths: string[], packages: string[]): Promise<string> {
  const find = () => paths.find((path) => existsSync(path));
  if (!find()) await installPackages(...packages);
  const found = find();
  if (found) return found;
  throw new Stop(
    `no ${name} was found and none could be installed: on Debian, apt-get install ${packages.join(' ')}.`,
  );
}

/** Throws Stop. */
export const ensureFirefox = () => ensure('Firefox', firefoxPaths, ['firefox-esr']);

/** Throws Stop. */
export const ensureWebKit = () => ensure('WebKitGTK', miniBrowserPaths, webkitPackages);
