import type { ReactNode } from 'react';
import { globalTypes } from '../../.storybook/toolbars.ts';
import en from '../../locales/en/product.json';
import ja from '../../locales/ja/product.json';
import zhTW from '../../locales/zh-TW/product.json';
import styles from './welcome.module.css';

/** Leaves the frame of the preview. */
const DocsLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`./?path=/docs/${to}--docs`} target="_top">
    {children}
  </a>
);

const rooms = [
  {
    name: 'Foundations',
    ja: '礎',
    to: 'foundations-colour',
    text: 'Colour, type, space and motion: the tokens that everything else is made of.',
  },
  {
    name: 'UI',
    ja: '部品',
    to: 'ui-button',
    text: 'The kit. Components that get their words and their data by props, with every prop listed.',
  },
  {
    name: 'Features',
    ja: '機能',
    to: 'features-cart-cart-line',
    text: 'The kit with real words and real rules: a cart line, a chat, an address form.',
  },
  {
    name: 'Pages',
    ja: '頁',
    to: 'pages-market',
    text: 'Whole pages in every state: loading, empty, full, failed. The server is a fake.',
  },
  {
    name: 'Flows',
    ja: '道',
    to: 'flows-add-to-cart-and-check-out',
    text: 'A buyer’s way through several pages, played step by step in the Interactions panel.',
  },
];

const Rooms = () => (
  <ul className={styles.rooms}>
    {rooms.map((room) => (
      <li key={room.name} className={styles.room}>
        <h2>
          <DocsLink to={room.to}>{room.name}</DocsLink> <span lang="ja">{room.ja}</span>
        </h2>
        <p>{room.text}</p>
      </li>
    ))}
  </ul>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <div className={styles.body}>{children}</div>
  </section>
);

const Command = ({ line, children }: { line: string; children: ReactNode }) => (
  <div>
    <dt>
      <code>{line}</code>
    </dt>
    <dd>{children}</dd>
  </div>
);

const Snapshots = () => (
  <Section title="See what a change did">
    <p>
      Every story has an accepted snapshot, on a phone and, for pages, on a desktop, by day and by
      night. After a change, compare:
    </p>
    <dl className={styles.commands}>
      <Command line="npm run visual">
        Compares every story and writes one page with before, after and difference of what changed:
        open <code>test-results/visual/index.html</code>.
      </Command>
      <Command line="npm run visual -- ui-button">
        Only the stories with this in their address: the quick way while you work.
      </Command>
      <Command line="npm run visual:accept">
        Accepts the new snapshots, or some of them in the same way. Commit{' '}
        <code>stories/snapshots</code> together with the change.
      </Command>
    </dl>
  </Section>
);

const Toolbars = () => (
  <Section title="Look at it another way">
    <p>
      The toolbars above a story change how it is shown. A story that is about one of these, such as
      “Dark” or “English”, keeps its own.
    </p>
    <ul className={styles.toolbars}>
      {Object.values(globalTypes).map(({ description, toolbar: { items } }) => (
        <li key={description}>
          <b>{description}</b>
          <span>{items.map(({ title }) => title).join(' · ')}</span>
        </li>
      ))}
      <li>
        <b>Screen</b>
        <span>320, 390, 768 and 1280 pixels wide</span>
      </li>
    </ul>
  </Section>
);

const swatches = ['ground', 'sunken', 'ink', 'accent', 'indigo', 'gold', 'success', 'danger'];

const Tokens = () => (
  <Section title="Change a colour, a size, a duration">
    <div className={styles.swatches} aria-hidden="true">
      {swatches.map((name) => (
        <span key={name} style={{ background: `var(--color-${name})` }} />
      ))}
    </div>
    <p>
      Tokens are CSS custom properties in <code>ui/tokens</code>: <code>colour.css</code>,{' '}
      <code>type.css</code>, <code>space.css</code>, <code>elevation.css</code>,{' '}
      <code>motion.css</code>. A colour is written once for both schemes,{' '}
      <code>light-dark(day, night)</code>. Change it there and every story follows; a test keeps
      text at a contrast of 4.5 : 1. See <DocsLink to="foundations-colour">Colour</DocsLink>,{' '}
      <DocsLink to="foundations-type">Type</DocsLink>,{' '}
      <DocsLink to="foundations-space">Space</DocsLink> and{' '}
      <DocsLink to="foundations-motion">Motion</DocsLink>.
    </p>
  </Section>
);

const Words = () => (
  <Section title="Change a word">
    <p>
      Components of the kit have no words of their own. What buyers read is in <code>locales</code>,
      a folder a language and a file a subject. <code>addToCart</code> of <code>product.json</code>:
    </p>
    <dl className={styles.words}>
      {[
        { lang: 'ja', word: ja.addToCart },
        { lang: 'en', word: en.addToCart },
        { lang: 'zh-TW', word: zhTW.addToCart },
      ].map(({ lang, word }) => (
        <div key={lang}>
          <dt>
            <code>locales/{lang}</code>
          </dt>
          <dd lang={lang}>{word}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

/** Shows how a designer works with it. */
export const Welcome = () => (
  <article lang="en" className={styles.welcome}>
    <header className={styles.head}>
      <div className={styles.awning} />
      <p className={styles.name} lang="ja">
        縁日
      </p>
      <h1>Welcome to Ennichi’s design</h1>
      <p className={styles.lead}>
        A festival day with stalls: live video shopping, made first for Japan. Everything a buyer
        can see is here, in every state, in three languages, by day and by night.
      </p>
    </header>
    <Rooms />
    <Snapshots />
    <Toolbars />
    <Tokens />
    <Words />
  </article>
);
