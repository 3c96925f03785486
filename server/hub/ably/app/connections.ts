import { AblyError } from '../protocol/error.ts';
import type { Connection } from './connection.ts';

const KEY = /^[\w-]{11}![\w-]{16}-\d{1,9}$/;

/** The connections of an app, broken ones too until they can't be resumed any more. */
export class Connections {
  #byId = new Map<string, Connection>();

  get size(): number {
    return this.#byId.size;
  }

  add(connection: Connection): void {
    this.#byId.set(connection.id, connection);
  }

  remove(connection: Connection): void {
    this.#byId.delete(connection.id);
  }

  [Symbol.iterator](): IterableIterator<Connection> {
    return this.#byId.values();
  }

  /** The connection a key belongs to. Throws AblyError 80018 or 80008. RTN15c7, RTN16. */
  find(key: string): Connection {
    if (!KEY.test(key)) throw new AblyError(80018, 'This is no connection key.');
    const connection = this.#byId.get(key.slice(0, key.indexOf('!')));
    if (connection?.isKey(key)) return connection;
    throw new AblyError(
      80008,
      'The connection cannot be resumed: it was closed, or broken for too long.',
    );
  }
}
