import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);

const NAMED: Record<string, string[]> = {
  'the specification': [
    'dialog/dialog',
    'confirm/confirm',
    'image/image',
    'labelled-input/labelled-input',
    'tax-note/tax-note',
    'toast/toast-region',
    'avatar/avatar',
    'greeting-toast/greeting-toast',
    'ribbon/ribbon',
  ],
  forms: [
    'button/button',
    'icon-button/icon-button',
    'link/link',
    'quantity-stepper/quantity-stepper',
    'checkbox/checkbox',
    'radio-group/radio-group',
    'select/select',
    'textarea/textarea',
    'search-field/search-field',
    'password-field/password-field',
    'postal-code-field/postal-code-field',
    'phone-field/phone-field',
    'code-field/code-field',
  ],
  'navigation and layout': [
    'tabs/tabs',
    'segmented-control/segmented-control',
    'sheet/sheet',
    'drawer/drawer',
    'menu/menu',
    'tooltip/tooltip',
    'steps/steps',
    'pagination/pagination',
    'load-more/load-more',
    'carousel/carousel',
    'chip/chip',
    'chip-group/chip-group',
  ],
  'products and orders': [
    'badge/badge',
    'price/price',
    'card/card',
    'list-row/list-row',
    'product-tile/product-tile',
    'order-row/order-row',
    'address-card/address-card',
    'coupon-ticket/coupon-ticket',
    'voucher-card/voucher-card',
    'definition-list/definition-list',
    'status-label/status-label',
  ],
  states: [
    'notice/notice',
    'banner/banner',
    'empty-state/empty-state',
    'error-state/error-state',
    'spinner/spinner',
    'progress-bar/progress-bar',
    'countdown/countdown',
  ],
  'the live room': [
    'message-bubble/message-bubble',
    'chat-line/chat-line',
    'reaction-layer/reaction-layer',
    'poll-card/poll-card',
    'draw-card/draw-card',
    'pinned-message/pinned-message',
    'live-badge/live-badge',
    'viewer-count/viewer-count',
    'player-frame/player-frame',
    'player-controls/player-controls',
    'caption-line/caption-line',
    'calendar-button/calendar-button',
  ],
  skeletons: [
    'skeleton/skeleton',
    'address-card/address-card-skeleton',
    'carousel/carousel-skeleton',
    'coupon-ticket/coupon-ticket-skeleton',
    'definition-list/definition-list-skeleton',
    'list-row/list-row-skeleton',
    'message-bubble/message-bubble-skeleton',
    'order-row/order-row-skeleton',
  ],
};

test.each(Object.entries(NAMED))(
  'the kit has every component of %s, with stories',
  (_, modules) => {
    const missing = modules.flatMap((module) => {
      const files = [`ui/${module}.tsx`, `stories/ui/${module.split('/')[0]}.stories.tsx`];
      return files.filter((file) => !existsSync(new URL(file, root)));
    });
    expect(missing).toEqual([]);
  },
);
