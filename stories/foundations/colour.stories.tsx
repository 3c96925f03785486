import type { Meta, StoryObj } from '@storybook/react-vite';
import { accentStyle } from '../../ui/tokens/accent-style.ts';
import { contrast } from '../../ui/tokens/contrast.ts';
import { edgePairs, textPairs } from '../../ui/tokens/pairs.ts';
import type { Token } from '../../ui/tokens/parse-tokens.ts';
import { Part, Sheet } from './sheet.tsx';
import styles from './swatch.module.css';
import { isHex, shortName, tokensOf } from './tokens.ts';

const meta = { title: 'Foundations/Colour', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** For axe only. */
const byNight: Story = {
  globals: { scheme: 'dark' },
  parameters: { visual: { skip: 'taken in both schemes' } },
};

const colours = tokensOf('colour', '--color-');
const called = (name: string) => colours.find((token) => token.name === `--color-${name}`);

const least = (a: string, b: string): number => {
  const [one, other] = [called(a), called(b)];
  if (!one || !other) return 0;
  return Math.min(contrast(one.light, other.light), contrast(one.dark, other.dark));
};

const Patch = ({ token }: { token: Token }) => (
  <li>
    <div className={styles.patch} style={{ background: `var(${token.name})` }} />
    <code className={styles.name}>{shortName(token, '--color-')}</code>
    <span className={styles.values}>
      {token.light === token.dark ? token.value : `${token.light} · ${token.dark}`}
    </span>
  </li>
);

export const Palette: Story = {
  render: () => (
    <Sheet
      title="Colour 色"
      lead="Warm paper and warm ink. Vermilion is for the main action and LIVE, indigo for links and selection, gold is used sparingly. Light · dark."
    >
      <Part title="Opaque">
        <ul className={styles.swatches}>
          {colours
            .filter(({ light }) => isHex(light))
            .map((token) => (
              <Patch key={token.name} token={token} />
            ))}
        </ul>
      </Part>
      <Part title="Transparent">
        <ul className={styles.swatches}>
          {colours
            .filter(({ light }) => !isHex(light))
            .map((token) => (
              <Patch key={token.name} token={token} />
            ))}
        </ul>
      </Part>
    </Sheet>
  ),
};

/** Text pairs, with the lower contrast of both schemes. */
export const TextPairs: Story = {
  render: () => (
    <Sheet title="Text and background" lead="At least 4.5:1 in both schemes, checked by a test.">
      <Part title={`${textPairs.length} pairs`}>
        {textPairs.map(([text, ground]) => (
          <div
            key={text + ground}
            className={styles.pair}
            style={{ color: `var(--color-${text})`, background: `var(--color-${ground})` }}
          >
            <span>
              縁日 {text} on {ground}
            </span>
            <span className={styles.ratio}>{least(text, ground).toFixed(1)} : 1</span>
          </div>
        ))}
      </Part>
    </Sheet>
  ),
};

export const EdgePairs: Story = {
  render: () => (
    <Sheet title="Borders of controls" lead="At least 3:1 in both schemes, checked by a test.">
      <Part title={`${edgePairs.length} pairs`}>
        {edgePairs.map(([edge, ground]) => (
          <div
            key={edge + ground}
            className={styles.pair}
            style={{
              border: `2px solid var(--color-${edge})`,
              background: `var(--color-${ground})`,
            }}
          >
            <span>
              {edge} on {ground}
            </span>
            <span className={styles.ratio}>{least(edge, ground).toFixed(1)} : 1</span>
          </div>
        ))}
      </Part>
    </Sheet>
  ),
};

const picks = ['', '#0f7b6c', '#5b2a86', '#ffd34d', '#7f7f7f', '#ffffff', '#000000', '#e8a0b4'];

/** Text on accent colours that stores pick. Spec §6 custom colours. */
export const StoreAccent: Story = {
  render: () => (
    <Sheet
      title="A store's own colour"
      lead="Any colour becomes a button, text on the page and text on the video, at 4.5:1 or more: the colour itself where it is readable, otherwise the nearest one that is."
    >
      <Part title="Picked colours and the result">
        <div className={styles.store}>
          {picks.map((pick) => (
            <div key={pick} className={styles.sample} style={accentStyle(pick)}>
              <code>{pick || 'house colour'}</code>
              <button type="button" className={styles.button} lang="ja">
                ゲストで参加 {pick}
              </button>
              <p className={styles.comment} lang="ja">
                <b>花道</b> 一点ずつ手で染めています。
              </p>
              <p className={styles.stage} lang="ja">
                <b>花道</b> 一点ずつ手で染めています。
              </p>
            </div>
          ))}
        </div>
      </Part>
    </Sheet>
  ),
};

export const Dark: Story = { ...Palette, ...byNight };
export const TextPairsDark: Story = { ...TextPairs, ...byNight };
export const StoreAccentDark: Story = { ...StoreAccent, ...byNight };
