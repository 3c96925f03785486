import type { Meta, StoryObj } from '@storybook/react-vite';
import { Part, Row, Rows, Sheet } from './sheet.tsx';
import { tokensOf } from './tokens.ts';

const meta = { title: 'Foundations/Type', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** For axe only. */
const byNight: Story = {
  globals: { scheme: 'dark' },
  parameters: { visual: { skip: 'taken in both schemes' } },
};

const samples = [
  { lang: 'ja', title: '日本語', line: '藍で染めた夏の器、ひとつ 1,280円から' },
  { lang: 'en', title: 'English', line: 'Summer bowls dyed in indigo, from 1,280 yen each' },
  { lang: 'zh-TW', title: '繁體中文', line: '以靛藍染成的夏日器皿，每件 1,280 日圓起' },
] as const;

const paragraphs = {
  ja: '縁日の屋台をめぐるように、作り手の話を聞きながら選ぶ。その日の品は、その日の光で。気になるものはコメントで尋ねて、手に取るように確かめられます。',
  en: 'Walk from stall to stall and listen to the people who make things. Ask about what you like, see it turned in the hand, and take it home before the lanterns go out.',
  'zh-TW':
    '像逛廟會攤位一樣，一邊聽職人說話一邊挑選。喜歡的東西可以直接留言詢問，請主播拿近鏡頭，仔細看清楚再帶回家。',
};

export const Sizes: Story = {
  render: () => (
    <Sheet
      title="Type 文字"
      lead="Japanese first. Each language has its own fonts, line height and letter spacing, because they share characters that are drawn differently."
    >
      {samples.map(({ lang, title, line }) => (
        <Part key={lang} title={title}>
          <Rows>
            {tokensOf('type', '--text-').map(({ name, value }) => (
              <Row key={name} name={name} value={value}>
                <p lang={lang} style={{ fontSize: `var(${name})` }}>
                  {line}
                </p>
              </Row>
            ))}
          </Rows>
        </Part>
      ))}
    </Sheet>
  ),
};

export const Typefaces: Story = {
  render: () => (
    <Sheet title="Typefaces" lead="Sans for text, serif for headings; three weights; line heights.">
      {samples.map(({ lang, title, line }) => (
        <Part key={lang} title={title}>
          <Rows>
            <Row name="h1 … h4" value="--font-serif, --leading-tight">
              <div lang={lang}>
                <p style={{ font: 'var(--weight-bold) var(--text-2xl)/1.35 var(--font-serif)' }}>
                  {line}
                </p>
              </div>
            </Row>
            {tokensOf('type', '--weight-').map(({ name, value }) => (
              <Row key={name} name={name} value={value}>
                <p lang={lang} style={{ fontWeight: `var(${name})` }}>
                  {line}
                </p>
              </Row>
            ))}
            {['--leading-tight', '--leading-snug', '--leading-body'].map((name) => (
              <Row key={name} name={name} value={lang}>
                <p
                  lang={lang}
                  style={{ lineHeight: `var(${name})`, maxWidth: 'var(--reading-width)' }}
                >
                  {paragraphs[lang]}
                </p>
              </Row>
            ))}
          </Rows>
        </Part>
      ))}
    </Sheet>
  ),
};

export const Dark: Story = { ...Sizes, ...byNight };
