// @ts-nocheck: a plain script, served as it is. The page and Stripe.js give it what it needs.
/* Mounts Stripe's fields. Card numbers stay in Stripe's frames, which report acceptance only. */
(() => {
  const form = document.querySelector('form');
  const button = form.querySelector('button');
  const problem = document.querySelector('[role=alert]');
  const { key, locale, shop, back, begin, done, failed, blocked } = form.dataset;

  function say(text) {
    problem.textContent = text;
    problem.hidden = !text;
  }

  function setBusy(isBusy) {
    button.disabled = isBusy;
    form.setAttribute('aria-busy', String(isBusy));
  }

  if (!window.Stripe) {
    button.disabled = true;
    say(blocked);
    return;
  }

  /** A colour of the page as numbers: Stripe's frame knows no light-dark(). */
  function colour(name) {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }

  const night = window.matchMedia('(prefers-color-scheme: dark)');
  const appearance = () => ({
    theme: night.matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--accent'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorDanger: colour('--danger'),
      borderRadius: '8px',
      fontSizeBase: '16px',
    },
  });
  const stripe = window.Stripe(key, { locale });
  const elements = stripe.elements({
    mode: 'setup',
    currency: 'jpy',
    allowedPaymentMethodTypes: ['card'],
    appearance: appearance(),
  });
  night.addEventListener('change', () => elements.update({ appearance: appearance() }));
  const fields = elements.create('payment', {
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  });
  fields.on('ready', () => setBusy(false));
  fields.on('loaderror', () => say(blocked));
  setBusy(true);
  fields.mount('#fields');

  // A second try after a refusal continues the same entry.
  let secret;
  async function beginEntry() {
    if (secret) return secret;
    const response = await fetch(begin, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ shop_id: shop, return_url: back }),
    });
    if (!response.ok) throw new Error(failed);
    secret = (await response.json()).client_secret;
    return secret;
  }

  async function enter() {
    const checked = await elements.submit();
    if (checked.error) return checked.error;
    const clientSecret = await beginEntry();
    const name = form.elements.holder.value.trim();
    const { error } = await stripe.confirmSetup({
      elements,
      clientSecret,
      confirmParams: {
        return_url: done,
        payment_method_data: { billing_details: { name } },
      },
    });
    return error;
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    say('');
    setBusy(true);
    try {
      const error = await enter();
      // Without one, Stripe.js is leaving the page.
      if (!error) return;
      say(error.message || failed);
    } catch {
      say(failed);
    }
    setBusy(false);
  });
})();
