/* Fakes the functions that the card page uses. */
(() => {
  const ORIGIN = 'https://js.stripe.com';
  const KNOWN = ['mode', 'currency', 'allowedPaymentMethodTypes', 'appearance', 'locale'];

  function createElements(key, options) {
    for (const name of Object.keys(options)) {
      if (!KNOWN.includes(name)) throw new Error(`IntegrationError: ${name} is no option.`);
    }
    if (options.mode !== 'setup') throw new Error('IntegrationError: mode must be setup.');
    // The frame is another document: it knows neither our variables nor light-dark().
    for (const [name, value] of Object.entries(options.appearance?.variables ?? {})) {
      if (name.startsWith('color') && !/^(#|rgb)/.test(value)) {
        throw new Error(`IntegrationError: ${name} cannot be ${value}.`);
      }
    }
    let frame;
    const listeners = {};
    const ask = (question) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        frame.contentWindow.postMessage({ key, ...question }, ORIGIN, [port2]);
      });
    return {
      ask,
      submit: () => ask({ asks: 'check' }),
      create: (type) => ({
        on(event, listener) {
          listeners[event] = listener;
        },
        mount(place) {
          if (type !== 'payment') throw new Error(`IntegrationError: ${type} is no element.`);
          frame = document.createElement('iframe');
          frame.title = 'Secure payment input frame';
          frame.src = `${ORIGIN}/fields.html`;
          frame.width = '100%';
          frame.height = '220';
          frame.onload = () => listeners.ready?.();
          document.querySelector(place).append(frame);
        },
      }),
    };
  }

  window.Stripe = (key) => ({
    elements: (options) => createElements(key, options),
    async confirmSetup({ elements, clientSecret, confirmParams }) {
      const { error, setupIntent } = await elements.ask({
        asks: 'confirm',
        clientSecret,
        returnUrl: confirmParams.return_url,
        name: confirmParams.payment_method_data.billing_details.name,
      });
      if (error) return { error };
      const back = new URL(confirmParams.return_url);
      back.searchParams.set('setup_intent', setupIntent.id);
      back.searchParams.set('setup_intent_client_secret', clientSecret);
      back.searchParams.set('redirect_status', 'succeeded');
      location.assign(back.href);
      return {};
    },
  });
})();
