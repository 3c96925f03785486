import { legalLinks } from '../../features/store/legal-links.ts';
import { $hasLobby } from '../../features/store/settings.ts';
import { $store } from '../../features/store/store.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { isInApp } from '../../platform/in-app/is-in-app.ts';
import { useAgent } from '../../platform/in-app/use-agent.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { $route } from '../../platform/route/current.ts';
import { href } from '../../routes/href.ts';
import styles from './footer-links.module.css';
import { Lazy } from './lazy.tsx';

const loadOpenInBrowser = async () => {
  const [view] = await Promise.all([
    import('../../features/in-app/open-in-browser.tsx'),
    loadWords('in-app'),
  ]);
  return view.OpenInBrowser;
};

/** Hydrated when visible. Spec §2 store info, jpcommercial. */
export const FooterLinks = () => {
  const words = useWords('frame');
  const route = usePageStore($route);
  const load = usePageStore($store);
  const hasLobby = usePageStore($hasLobby);
  const store = route?.params.store;
  const links = load.status === 'ready' ? legalLinks(load.data) : undefined;
  const agent = useAgent();
  return (
    <>
      <nav className={styles.links} aria-label={words.storeLinks}>
        {store !== undefined && (
          <>
            <a href={href('market', { store })}>{words.market}</a>
            <a href={href('storeInfo', { store })}>{words.about}</a>
            {hasLobby && <a href={href('liveLobby', { store })}>{words.lobby}</a>}
            <a href={href('commercialNotice', { store })}>{words.notice}</a>
          </>
        )}
        {links && <a href={links.terms}>{words.terms}</a>}
        {links?.privacy && <a href={links.privacy}>{words.privacy}</a>}
      </nav>
      {isInApp(agent) && <Lazy load={loadOpenInBrowser} />}
    </>
  );
};
