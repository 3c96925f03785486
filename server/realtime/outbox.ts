import { createCardDelivery } from '../modules/card/queue-card-deletion.ts';
import { createOrderDelivery } from '../modules/comment/effects.ts';
import { OutboxSender } from '../modules/outbox/sender.ts';
import type { Services } from '../services.ts';
import { createDeliveries } from './deliveries.ts';

/**
 * Opens the outbox of a server, and has the services wake it.
 * @param isPaced whether stock is announced at intervals; tests do not wait for it
 */
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
