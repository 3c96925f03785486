import { connect } from 'node:tls';
import { type Check, type Finding, fault, ok, reasonOf, request, warning } from '../finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Renewal has failed when a certificate is this close to its end. */
const RENEWED_DAYS = 14;
const LOCAL = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/;

export const checkServer: Check = async ({ config, origin }) => {
  const found: Finding[] = [];
  if (config.environment !== 'production') {
    found.push(
      warning(
        'environment',
        `NODE_ENV is ${config.environment}.`,
        'Set NODE_ENV=production for the server, and for this command too.',
      ),
    );
  }
  if (config.demo) {
    found.push(warning('demo', 'The demo is on: buyers also see its stores.', 'Set DEMO=off.'));
  }
  try {
    const { status } = await request(`${origin}/healthz`);
    found.push(
      status === 200
        ? ok('server', `It responds at ${origin}.`)
        : fault('server', `${origin}/healthz returns ${status}.`, 'Read the log of the server.'),
    );
  } catch (error) {
    found.push(
      fault(
        'server',
        `Nothing responds at ${origin}: ${reasonOf(error)}.`,
        'Start the server (npm start), or set HOST_URL to its address.',
      ),
    );
  }
  return found;
};

/** PUBLIC_URL is the base of links in mails and of providers' redirects. */
export const checkPublicUrl: Check = async ({ config: { publicUrl } }) => {
  if (!publicUrl) {
    return fault(
      'public-url',
      'PUBLIC_URL is not set, so links in mails and shared links do not work.',
      'Set PUBLIC_URL to the address that buyers open, such as https://shop.example.',
    );
  }
  if (LOCAL.test(new URL(publicUrl).host)) {
    return fault(
      'public-url',
      `PUBLIC_URL is ${publicUrl}, which only this machine can open.`,
      'Set PUBLIC_URL to the address that buyers open.',
    );
  }
  return ok('public-url', `PUBLIC_URL is ${publicUrl}.`);
};

const certificateEnd = ({ hostname, port }: URL): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port) || 443,
        servername: hostname,
        rejectUnauthorized: false,
      },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });

/** HTTPS protects credentials, and browsers require it for sound. */
export const checkHttps: Check = async ({ config: { publicUrl, trustProxy } }) => {
  if (!publicUrl) return [];
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') {
    return fault(
      'https',
      `${publicUrl} is not HTTPS, so passwords can be intercepted.`,
      'Put a proxy with a certificate in front of the server (Caddy gets one automatically), and set TRUST_PROXY=1 and an https PUBLIC_URL.',
    );
  }
  try {
    const { status } = await request(`${publicUrl}/healthz`);
    if (status !== 200) {
      return fault(
        'https',
        `${publicUrl}/healthz returns ${status}.`,
        'Configure the proxy to forward every path to the server.',
      );
    }
    const days = Math.floor(((await certificateEnd(url)).getTime() - Date.now()) / DAY_MS);
    if (days < RENEWED_DAYS) {
      return warning(
        'https',
        `The certificate expires in ${days} days.`,
        'Read the log of the proxy to find out why it was not renewed.',
      );
    }
    if (!trustProxy) {
      return warning(
        'https',
        'HTTPS works, but TRUST_PROXY is not 1: rate limits treat all buyers as one client.',
        'Set TRUST_PROXY=1 if your proxy sets X-Forwarded-For.',
      );
    }
    return ok('https', `HTTPS works. The certificate expires in ${days} days.`);
  } catch (error) {
    return fault(
      'https',
      `${publicUrl} cannot be reached: ${reasonOf(error)}.`,
      'Check the DNS record, the firewall for port 443, and the certificate.',
    );
  }
};
