import type { Verb } from './verb.ts';
import { announce } from './verbs/announce.ts';
import { archive } from './verbs/archive.ts';
import { block } from './verbs/block.ts';
import { blocked } from './verbs/blocked.ts';
import { captions } from './verbs/captions.ts';
import { change } from './verbs/change.ts';
import { channels } from './verbs/channels.ts';
import { comments } from './verbs/comments.ts';
import { connect } from './verbs/connect.ts';
import { coupon } from './verbs/coupon.ts';
import { disconnect } from './verbs/disconnect.ts';
import { draw } from './verbs/draw.ts';
import { hide } from './verbs/hide.ts';
import { importProducts } from './verbs/import.ts';
import { key } from './verbs/key.ts';
import { message } from './verbs/message.ts';
import { create } from './verbs/new.ts';
import { order } from './verbs/order.ts';
import { orders } from './verbs/orders.ts';
import { pin } from './verbs/pin.ts';
import { poll } from './verbs/poll.ts';
import { products } from './verbs/products.ts';
import { publish } from './verbs/publish.ts';
import { refresh } from './verbs/refresh.ts';
import { remove } from './verbs/remove.ts';
import { say } from './verbs/say.ts';
import { sell } from './verbs/sell.ts';
import { set } from './verbs/set.ts';
import { show } from './verbs/show.ts';
import { shows } from './verbs/shows.ts';
import { start } from './verbs/start.ts';
import { stop } from './verbs/stop.ts';
import { tickets } from './verbs/tickets.ts';
import { unblock } from './verbs/unblock.ts';
import { unpin } from './verbs/unpin.ts';
import { unsellable } from './verbs/unsellable.ts';
import { url } from './verbs/url.ts';

/** Everything a host can do, by the word for it, in the order of the list that `help` prints. */
export const verbs: Record<string, Verb> = {
  ...{ shows, new: create, change, start, stop, refresh },
  ...{ products, import: importProducts, sell, set, remove, unsellable },
  ...{ pin, unpin, announce, url },
  ...{ poll, draw, coupon },
  ...{ say, comments, hide, show, block, unblock, blocked },
  ...{ channels, connect, disconnect, publish },
  ...{ orders, order, message, tickets, captions, archive, key },
};
