import type { Books } from './books.ts';

/** As `@mul-pay/mptoken-js` describes it. */
export const fieldsScript = (origin: string) => `
window.Multipayment = {
  async init(apiKey, publicKey, merchantIds, permitToSendFingerprint, productionMode) {
    if (apiKey !== 'api-key-7' || publicKey !== 'public-key-7') throw new Error('wrong keys');
    if (productionMode !== false) throw new Error('the played GMO is a test environment');
    const made = {};
    const create = (type) => {
      const frame = document.createElement('iframe');
      frame.src = '${origin}/fields/' + type;
      frame.title = type;
      return (made[type] = { mount: (place) => place.append(frame), frame });
    };
    const ask = (type) => new Promise((resolve) => {
      const listen = ({ origin, data }) => {
        if (origin !== '${origin}' || data.type !== type) return;
        removeEventListener('message', listen);
        resolve(data.value);
      };
      addEventListener('message', listen);
      made[type].frame.contentWindow.postMessage({ ask: type }, '${origin}');
    });
    return {
      createElements: () => ({ create, getElement: (type) => made[type] ?? null }),
      async getTokenThroughIframe(element, cardholderName, options) {
        const [cardNumber, cardExpiry, cardCvc] = await Promise.all(Object.keys(made).map(ask));
        const response = await fetch('${origin}/token', {
          method: 'POST',
          body: JSON.stringify({ cardNumber, cardExpiry, cardCvc, cardholderName }),
        });
        return response.json();
      },
    };
  },
};`;

export const fieldFrame = (type: string) => `<!doctype html><meta charset="utf-8">
<style>html,body{margin:0;height:100%}input{border:0;width:100%;height:100%;font:16px system-ui;background:none}</style>
<input aria-label="${type}" autocomplete="off"><script>
addEventListener('message', ({ source, origin, data }) => {
  if (data.ask !== '${type}') return;
  source.postMessage({ type: '${type}', value: document.querySelector('input').value }, origin);
});</script>`;

const isCardNumber = (number: string) => /^\d{14,16}$/.test(number);

/** Error codes from GMO's list. */
export function makeToken(books: Books, body: string) {
  const { cardNumber, cardExpiry, cardCvc, cardholderName } = JSON.parse(body) as Record<
    string,
    string
  >;
  const number = (cardNumber ?? '').replace(/\s/g, '');
  const [, month, year] = /^(\d\d)\s*\/\s*(\d\d)$/.exec(cardExpiry ?? '') ?? [];
  const errorList = [
    ...(isCardNumber(number) ? [] : [{ field: 'card.cardNumber', legacyCode: '102' }]),
    ...(month && year ? [] : [{ field: 'card.expiryMonth', legacyCode: '113' }]),
    ...(/^\d{3,4}$/.test(cardCvc ?? '') ? [] : [{ field: 'card.securityCode', legacyCode: '122' }]),
  ];
  if (errorList.length > 0) return { result: 'validation_error', errorList };
  const card = { number, expire: `${year}${month}`, holder: cardholderName ?? '' };
  return {
    result: 'success',
    maskedCardNumber: number.slice(-4).padStart(number.length, '*'),
    tokenExpiryDate: '',
    isSecurityCodeSet: true,
    tokenList: [books.addToken(card)],
  };
}

export const challengePage = () => `<!doctype html><meta charset="utf-8"><title>3-D Secure</title>
<h1>3-D Secure</h1><form method="post">
<label>One-time password <input name="code"></label>
<button name="answer" value="Y">Confirm</button><button name="answer" value="N">Refuse</button></form>`;

/** GMO returns the buyer by a posted form. */
export const returnPage = (
  retUrl: string,
  accessId: string,
) => `<!doctype html><meta charset="utf-8">
<form method="post" action="${retUrl}"><input type="hidden" name="AccessID" value="${accessId}"></form>
<script>document.forms[0].submit()</script>`;
