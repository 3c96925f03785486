import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail to the server. Rejects when the server does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 20_000;

/** An open connection to a mail server. */
interface Smtp {
  send: SendMail;
  /** Rejects unless the server takes the user and the password. */
  verify(): Promise<void>;
  close(): void;
}

/** Connects to the mail server of SMTP_URL. The only file that imports nodemailer. */
export function openSmtp(url: string, from: string): Smtp {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail is plain text. Nothing in it may make nodemailer read a file or fetch a URL.
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
