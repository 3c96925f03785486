// The page of the card fields. GMO's frames hold them, so this script never sees a card number.

const form = document.querySelector('form');
const problem = document.querySelector('[role=alert]');
const button = form.querySelector('button');
const { apiKey, publicKey, live, returnUrl, wrong, gone } = form.dataset;

const FIELDS = ['cardNumber', 'cardExpiry', 'cardCvc'];
const PLACEHOLDERS = { cardNumber: '1234 5678 9012 3456', cardExpiry: 'MM/YY', cardCvc: '123' };

/** Frames draw their own text: it takes the page's colours. */
function styleOfPage() {
  const { color, fontFamily } = getComputedStyle(form);
  const base = { color, fontFamily, fontSize: '16px', '::placeholder': { color: 'GrayText' } };
  return { base, invalid: { color } };
}

function say(text) {
  problem.textContent = text;
  problem.hidden = text === '';
}

function returnWith(token) {
  const address = new URL(returnUrl);
  address.searchParams.set('card_token', token);
  location.assign(address);
}

async function submit(payment, elements) {
  say('');
  button.disabled = true;
  try {
    const holder = form.elements.namedItem('holder').value.trim().toUpperCase();
    const field = elements.getElement('cardNumber');
    const answer = await payment.getTokenThroughIframe(field, holder, { tokenNumber: '1' });
    if (answer.result === 'success') return returnWith(answer.tokenList[0]);
    say(wrong);
  } catch {
    say(gone);
  }
  button.disabled = false;
}

async function start() {
  if (!window.Multipayment) return say(gone);
  const isLive = live === 'true';
  // Neither Apple Pay nor Google Pay; no fingerprint of the browser to others.
  const payment = await window.Multipayment.init(apiKey, publicKey, undefined, false, isLive);
  const elements = payment.createElements();
  const style = styleOfPage();
  for (const name of FIELDS) {
    const options = { style, placeholder: PLACEHOLDERS[name] };
    elements.create(name, options).mount(document.getElementById(name));
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(payment, elements);
  });
  button.disabled = false;
}

start().catch(() => say(gone));
