import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { formatTicketEvent } from '../../format/ticket-event.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import { $storeUnits } from '../store/store.ts';
import type { Order } from './order.ts';
import styles from './ticket-codes.module.css';
import { TicketQr } from './ticket-qr.tsx';
import { $ticketShows, copyTicketCode, loadTicketShows } from './tickets.ts';

type Item = Order['items'][number];

const Ticket = ({ item, code, index }: { item: Item; code: string; index: number }) => {
  const words = useWords('order-detail');
  const orders = useWords('order');
  const { slug, timezone } = useStore($storeUnits);
  const shows = useStore($ticketShows)[item.product_id] ?? [];
  const count = item.ticket_codes.length;
  const { product_name: name } = item;
  return (
    <li className={styles.ticket}>
      <TicketQr code={code} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          {count > 1 ? words.ticketOf({ name, index: index + 1, count }) : name}
        </h3>
        <p className={styles.sku}>{item.sku_name}</p>
        {item.ticket_event && (
          <p className={styles.event}>{formatTicketEvent(item.ticket_event, timezone, orders)}</p>
        )}
        <code className={styles.code}>{code}</code>
        <Button size="s" onClick={() => void copyTicketCode(code)}>
          {words.copyCode}
        </Button>
        {shows.map((show) => (
          <Link
            key={show.id}
            variant="more"
            href={href('live', { store: slug, id: show.id }, { ticket_id: code })}
          >
            {words.show({ title: show.title })}
          </Link>
        ))}
      </div>
    </li>
  );
};

export const TicketCodes = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  const tickets = order.items.filter((item) => item.is_ticket);
  const productIds = [...new Set(tickets.map((item) => item.product_id))].join();
  useEffect(() => {
    for (const id of productIds.split(',').filter(Boolean)) void loadTicketShows(Number(id));
  }, [productIds]);
  if (tickets.length === 0 || order.status === 'canceled') return null;
  const hasCodes = tickets.some((item) => item.ticket_codes.length > 0);
  return (
    <Card title={words.tickets} className={styles.card}>
      {hasCodes ? (
        <>
          <p className={styles.lead}>{words.ticketLead}</p>
          <ul className={styles.tickets}>
            {tickets.flatMap((item) =>
              item.ticket_codes.map((code, index) => (
                <Ticket key={code} item={item} code={code} index={index} />
              )),
            )}
          </ul>
        </>
      ) : (
        <Notice>{words.noCodes}</Notice>
      )}
    </Card>
  );
};
