import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Rejects when the server does not accept the mail. */
export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 20_000;

interface Smtp {
  send: SendMail;
  verify(): Promise<void>;
  close(): void;
}

export function openSmtp(url: string, from: string): Smtp {
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
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
