// @ts-check
const EVENTS = /** @type {const} */ ([
  'token.updated',
  'realtime.id',
  'sku.sold',
  'products.changed',
  'lifecycle.ready',
  'lifecycle.started',
  'lifecycle.ended',
  'force.reload',
  'product.opened',
  'cart.changed',
  'checkout.started',
  'order.completed',
  'chat.sent',
  'player.state',
  'error',
  'track',
]);

/** @template {Element} T @param {string} selector @returns {T} */
const find = (selector) => /** @type {T} */ (document.querySelector(selector));

const heard = find('#heard');
const answer = find('#answer');
/** @type {any} */
const first = find('ennichi-live');

/** @param {HTMLElement} player @param {string} name */
function listen(player, name) {
  for (const type of EVENTS) {
    player.addEventListener(type, (event) => {
      const line = document.createElement('li');
      const detail = JSON.stringify(/** @type {CustomEvent} */ (event).detail);
      line.dataset.type = type;
      line.dataset.detail = detail;
      line.append(Object.assign(document.createElement('b'), { textContent: `${name}${type}` }));
      line.append(' ', Object.assign(document.createElement('span'), { textContent: detail }));
      heard.prepend(line);
      while (heard.children.length > 60) heard.lastElementChild?.remove();
    });
  }
}

listen(first, '');

/** The call behind each button. @type {Record<string, () => Promise<void>>} */
const asks = {
  openCart: () => first.openCart(),
  pause: () => first.pause(),
  play: () => first.play(),
  mute: () => first.mute(),
  unmute: () => first.mute(false),
  close: () => first.close(),
};

document.addEventListener('click', async ({ target }) => {
  const name = target instanceof HTMLElement ? target.dataset.ask : undefined;
  if (!name) return;
  answer.textContent = '…';
  try {
    await asks[name]?.();
    answer.textContent = `${name}: できました`;
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    answer.textContent = `${name}: ${code ?? ''} ${message}`;
  }
});

find('#lang').addEventListener('change', ({ target }) => {
  first.lang = /** @type {HTMLSelectElement} */ (target).value;
});
find('#mini').addEventListener('change', ({ target }) => {
  first.toggleAttribute('mini', /** @type {HTMLInputElement} */ (target).checked);
});
find('#cart').addEventListener('change', ({ target }) => {
  first.setAttribute('cart', /** @type {HTMLInputElement} */ (target).checked ? 'host' : 'shop');
});
find('#second').addEventListener('change', ({ target }) => {
  if (!(/** @type {HTMLInputElement} */ (target).checked)) {
    find('#players').lastElementChild?.remove();
    return;
  }
  const second = /** @type {HTMLElement} */ (first.cloneNode());
  listen(second, '2: ');
  find('#players').append(second);
});
