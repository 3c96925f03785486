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
      'SMTP_URL is not set: the server sends no mail, so buyers cannot register.',
      'Set SMTP_URL (smtps://user:password@host) and MAIL_FROM.',
    );
  }
  const { host } = new URL(smtpUrl);
  const smtp = openSmtp(smtpUrl, mailFrom);
  try {
    if (!mailTo) {
      await smtp.verify();
      return ok(
        'mail',
        `${host} accepts the credentials. To send a test mail: --mail-to YOU@EXAMPLE.`,
      );
    }
    await smtp.send({
      to: mailTo,
      subject: 'Ennichi: a test mail',
      text: 'This test mail was sent by `npm run host -- doctor`. Mail delivery works.',
    });
    return ok(
      'mail',
      `${host} accepted a mail for ${mailTo}. Check the inbox and the spam folder.`,
    );
  } catch (error) {
    return fault(
      'mail',
      `${host} rejects mail: ${reasonOf(error)}.`,
      'Check the user, password and port of SMTP_URL, and that the mail server allows MAIL_FROM as a sender.',
    );
  } finally {
    smtp.close();
  }
};

async function checkStripe(settings: StripeSettings, site: string): Promise<Finding[]> {
  try {
    const problems = await examineStripe(settings, `${site}${WEBHOOK_PATH}`);
    if (problems.length > 0) return problems.map(({ says, fix }) => fault('payment', says, fix));
    return [
      ok(
        'payment',
        'Stripe accepts the keys, allows charges, and sends its events to this server.',
      ),
    ];
  } catch (error) {
    return [
      fault(
        'payment',
        `The Stripe account cannot be checked: ${reasonOf(error)}.`,
        'Check STRIPE_SECRET_KEY, and that the firewall allows https to api.stripe.com.',
      ),
    ];
  }
}

async function checkGmoKeys(settings: GmoSettings): Promise<Finding> {
  try {
    const problems = await checkGmo(settings);
    if (problems.length > 0) {
      return fault(
        'payment',
        problems.join(' '),
        'Set GMO_SITE_*, GMO_SHOP_* and GMO_SHOPS to the values in the management screens of this GMO_HOST.',
      );
    }
  } catch (error) {
    return fault(
      'payment',
      `${settings.origin} cannot be reached: ${reasonOf(error)}`,
      'Check GMO_HOST, and that the firewall allows https to it.',
    );
  }
  if (settings.isLive) return ok('payment', `${settings.origin} accepts the passwords.`);
  return warning(
    'payment',
    `${settings.origin} accepts the passwords, but is the test environment, which moves no money.`,
    'Set GMO_HOST=p01.mul-pay.jp, with the credentials of the live site and shop.',
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
        'PAYMENT_PROVIDER is sandbox, which moves no money.',
        'Set PAYMENT_PROVIDER to a provider or to none: docs/recipes/payments.md.',
      )
    : warning(
        'payment',
        'No payment provider is set: buyers can only pay cash on delivery.',
        'To accept cards and convenience-store payments: docs/recipes/payments.md.',
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

/** As a browser uses it: by the pages' policy and by CORS. */
export const checkRealtime: Check = async ({ config, origin }) => {
  const url = engineUrl(config, origin);
  const site = config.publicUrl ?? origin;
  const fix =
    config.realtime.provider === 'hub'
      ? 'Configure the proxy to forward every path and WebSockets (Upgrade): docs/recipes/realtime.md.'
      : 'Check REALTIME_ORIGIN, the keys and the firewall: docs/recipes/realtime.md.';
  try {
    const html = await (await request(`${origin}/`)).text();
    const policy = policyIn(html);
    if (policy && !mayConnect(policy, url, new URL(site).origin)) {
      return fault(
        'realtime',
        `The pages' content policy does not let browsers connect to ${url.origin}.`,
        'Serve the engine over https, or from the origin of the pages.',
      );
    }
    const response = await request(url, { headers: { Origin: new URL(site).origin } });
    if (response.status !== 200) {
      return fault('realtime', `${url} returns ${response.status}.`, fix);
    }
    const allowed = response.headers.get('Access-Control-Allow-Origin');
    if (!mayRead(allowed, url, new URL(site).origin)) {
      return fault(
        'realtime',
        `CORS at ${url.origin} does not let pages of ${site} read responses.`,
        fix,
      );
    }
    return ok('realtime', `${config.realtime.provider} responds at ${url.origin}.`);
  } catch (error) {
    return fault('realtime', `${url} cannot be reached: ${reasonOf(error)}.`, fix);
  }
};
