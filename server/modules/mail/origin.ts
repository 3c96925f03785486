import type { Config } from '../../config/config.ts';

/** For links in mails that no request causes. A mail server requires PUBLIC_URL. */
export const shopOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
