import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  fromName?: string;
  replyTo?: string;
  /** Accepts the one-click POST of RFC 8058. */
  stopUrl?: string;
}

/** Rejects when the server does not accept the mail. */
export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 20_000;

interface Smtp {
  send: SendMail;
  verify(): Promise<void>;
  close(): void;
}

const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function openSmtp(url: string, from: string): Smtp {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail must not make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ fromName, stopUrl, ...mail }) => {
      await transport.sendMail({
        ...mail,
        from: fromName ? { name: fromName, address } : from,
        ...(stopUrl ? { headers: stopHeaders(stopUrl) } : {}),
      });
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
