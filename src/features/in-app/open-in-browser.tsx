import { Link } from '../../../ui/link/link.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { deviceBrowserLink } from '../../platform/in-app/device-browser-link.ts';
import { useAgent } from '../../platform/in-app/use-agent.ts';
import styles from './open-in-browser.module.css';

export const OpenInBrowser = () => {
  const words = useWords('in-app');
  const link = deviceBrowserLink(location.href, useAgent());
  return (
    <p className={styles.hint}>
      <span>{link ? words.hint : words.byMenu}</span>
      {link && (
        // A new window, so that the app opens it and not the router.
        <Link href={link} target="_blank">
          {words.open}
        </Link>
      )}
    </p>
  );
};
