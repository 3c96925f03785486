import type { Config } from '../../../config/config.ts';
import type { GmoSettings } from '../../../config/gmo.ts';
import type { StripeSettings } from '../../../config/stripe.ts';
import { policyIn } from '../../../http/page-policy.ts';
import { openSmtp } from '../../../mail/smtp.ts';
import { checkGmo } from '../../../payment/gmo/check-gmo.ts';
import { examineStripe } from '../../../payment/stripe/health.ts';
import { WEBHOOK_PATH } from '../../../payment/webhook.ts';
import { type Check, type Finding, fault, ok, reasonOf, request, warning } from '../finding.ts';
import { mayConnect, mayRead } from '../rules/csp.ts';

/** Mail carries order confirmations and password resets. */
export const checkMail: Check = async ({ config: { smtpUrl, mailFrom }, mailTo }) => {
  if (!smtpUrl || !mailFrom) {
    return fault(
      'mail',
      'SMTP_URL is not set: no mail leaves this server, so nobody can register.',
      'Set SMTP_URL (smtps://user:password@host) and MAIL_FROM.',
    );
  }
  const { host } = new URL(smtpUrl);
  const smtp = openSmtp(smtpUrl, mailFrom);
  try {
    if (!mailTo) {
      await smtp.verify();
      return ok('mail', `${host} takes mails. Send one to see it come: --mail-to YOU@EXAMPLE.`);
    }
    await smtp.send({
      to: mailTo,
      subject: 'Ennichi: a test mail',
      text: 'This mail was sent by `npm run host -- doctor`. If you can read it, mails arrive.',
    });
    return ok('mail', `${host} took a mail for ${mailTo}. Look whether it came, also among spam.`);
  } catch (error) {
    return fault(
      'mail',
      `${host} does not take a mail: ${reasonOf(error)}.`,
      'Check the user, the password and the port of SMTP_URL, and that MAIL_FROM may send.',
    );
  } finally {
    smtp.close();
  }
};

/** Checks Stripe's keys and webhooks. */
async function checkStripe(settings: StripeSettings, site: string): Promise<Finding[]> {
  try {
    const problems = await examineStripe(settings, `${site}${WEBHOOK_PATH}`);
    if (problems.length > 0) return problems.map(({ says, fix }) => fault('payment', says, fix));
    return [ok('payment', 'Stripe accepts the keys, may charge, and sends its events here.')];
  } catch (error) {
    return [
      fault(
        'payment',
        `Stripe cannot be asked: ${reasonOf(error)}.`,
        'Check STRIPE_SECRET_KEY, and that the firewall lets this server out to api.stripe.com.',
      ),
    ];
  }
}

/** Checks GMO's passwords. */
async function checkGmoKeys(settings: GmoSettings): Promise<Finding> {
  try {
    const problems = await checkGmo(settings);
    if (problems.length > 0) {
      return fault(
        'payment',
        problems.join(' '),
        'Set GMO_SITE_*, GMO_SHOP_* and GMO_SHOPS to what the management screens of this GMO_HOST show.',
      );
    }
  } catch (error) {
    return fault(
      'payment',
      `${settings.origin} gives no answer: ${reasonOf(error)}`,
      'Let the firewall pass https to GMO_HOST, and check that host.',
    );
  }
  if (settings.isLive) return ok('payment', `${settings.origin} takes the passwords.`);
  return warning(
    'payment',
    `${settings.origin} takes the passwords, and is the test environment: no money moves.`,
    'Set GMO_HOST=p01.mul-pay.jp, with the keys of the real site and shop.',
  );
}

/** Buyers need another method than cash. */
export const checkPayment: Check = async ({
  config: { paymentProvider, gmo, stripe, publicUrl },
  origin,
}) => {
  if (gmo) return checkGmoKeys(gmo);
  if (stripe) return checkStripe(stripe, publicUrl ?? origin);
  return paymentProvider === 'sandbox'
    ? fault(
        'payment',
        'The provider is the sandbox, which takes no money.',
        'Set PAYMENT_PROVIDER=none, or to a provider: docs/recipes/payments.md.',
      )
    : warning(
        'payment',
        'There is no provider: buyers can pay only at the door.',
        'To take cards and convenience stores: docs/recipes/payments.md.',
      );
};

/** The engine's time is its cheapest request. */
function engineUrl({ realtime, publicUrl }: Config, origin: string): URL {
  const site = publicUrl ?? origin;
  if (realtime.provider === 'hub') {
    return new URL(realtime.protocol === 'ably' ? '/time' : '/time/0', site);
  }
  if (realtime.provider === 'ably') {
    return new URL('/time', realtime.origin ?? 'https://main.realtime.ably.net');
  }
  return new URL('/time/0', realtime.origin ?? 'https://ps.pndsn.com');
}

/** Checks the engine as a browser uses it: by the pages' policy and by CORS. */
export const checkRealtime: Check = async ({ config, origin }) => {
  const url = engineUrl(config, origin);
  const site = config.publicUrl ?? origin;
  const fix =
    config.realtime.provider === 'hub'
      ? 'Let the proxy pass every path to the server, WebSockets (Upgrade) too: docs/recipes/realtime.md.'
      : 'Check REALTIME_ORIGIN and the keys, and that the firewall lets this server out: docs/recipes/realtime.md.';
  try {
    const html = await (await request(`${origin}/`)).text();
    const policy = policyIn(html);
    if (policy && !mayConnect(policy, url, new URL(site).origin)) {
      return fault(
        'realtime',
        `The pages' policy does not let browsers connect to ${url.origin}.`,
        'Serve the engine by https, or at the same address as the pages.',
      );
    }
    const response = await request(url, { headers: { Origin: new URL(site).origin } });
    if (response.status !== 200) {
      return fault('realtime', `${url} says ${response.status}.`, fix);
    }
    const allowed = response.headers.get('Access-Control-Allow-Origin');
    if (!mayRead(allowed, url, new URL(site).origin)) {
      return fault('realtime', `${url.origin} does not let pages of ${site} read it.`, fix);
    }
    return ok('realtime', `${config.realtime.provider} responds at ${url.origin}.`);
  } catch (error) {
    return fault('realtime', `${url} cannot be reached: ${reasonOf(error)}.`, fix);
  }
};
