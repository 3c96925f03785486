import { createCardDelivery } from '../modules/card/queue-card-deletion.ts';
import { createOrderDelivery } from '../modules/comment/effects.ts';
import { OutboxSender } from '../modules/outbox/outbox-sender.ts';
import type { Services } from '../services.ts';
import { createDeliveries } from './deliveries.ts';

/** @param isPaced false in tests: stock events are not throttled */
export function openOutbox(services: Services, isPaced = true): OutboxSender {
  const { db, clock, log, engine } = services;
  const sender = new OutboxSender({
    db,
    clock,
    log,
    deliveries: {
      ...createDeliveries({ engine, clock, log, isPaced }),
      order: createOrderDelivery(services),
      cards: createCardDelivery(services),
    },
  });
  services.outbox = sender;
  return sender;
}
