import type { Meta, StoryObj } from '@storybook/react-vite';
import { Part, Row, Rows, Sheet } from './sheet.tsx';
import styles from './space.module.css';
import { tokensOf } from './tokens.ts';

const meta = { title: 'Foundations/Space', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** For axe only. */
const byNight: Story = {
  globals: { scheme: 'dark' },
  parameters: { visual: { skip: 'taken in both schemes' } },
};

const widths = ['--target', '--gutter', '--reading-width', '--content-width'];

export const Space: Story = {
  render: () => (
    <Sheet title="Space 間" lead="Whitespace rather than boxes. Steps of 4 px at 100 % text.">
      <Part title="Steps">
        <Rows>
          {tokensOf('space', '--space-').map(({ name, value }) => (
            <Row key={name} name={name} value={value}>
              <div className={styles.step} style={{ inlineSize: `var(${name})` }} />
            </Row>
          ))}
        </Rows>
      </Part>
      <Part title="Widths">
        <Rows>
          {tokensOf('space', '--')
            .filter(({ name }) => widths.includes(name))
            .map(({ name, value }) => (
              <Row key={name} name={name} value={value}>
                <div className={styles.width} style={{ inlineSize: `var(${name})` }} />
              </Row>
            ))}
        </Rows>
      </Part>
    </Sheet>
  ),
};

export const Radius: Story = {
  render: () => (
    <Sheet title="Radius 角" lead="Small radii. Full is for circles and pills.">
      <Part title="Corners">
        <div className={styles.tiles}>
          {tokensOf('space', '--radius-').map(({ name, value }) => (
            <figure key={name} className={styles.figure}>
              <div className={styles.tile} style={{ borderRadius: `var(${name})` }} />
              <figcaption>
                <code>{name}</code> {value}
              </figcaption>
            </figure>
          ))}
        </div>
      </Part>
    </Sheet>
  ),
};

export const Elevation: Story = {
  render: () => (
    <Sheet title="Elevation 高さ" lead="Hairlines separate; only floating elements have a shadow.">
      <Part title="Shadows">
        <div className={styles.tiles}>
          {tokensOf('elevation', '--shadow-').map(({ name }) => (
            <figure key={name} className={styles.figure}>
              <div className={styles.raised} style={{ boxShadow: `var(${name})` }} />
              <figcaption>
                <code>{name}</code>
              </figcaption>
            </figure>
          ))}
        </div>
      </Part>
    </Sheet>
  ),
};

/** Dialogs and popovers are above, in the top layer. */
export const Layers: Story = {
  render: () => (
    <Sheet
      title="Layers 重なり"
      lead="The stacking order of the page. Dialogs and popovers need none of these: the browser's top layer is above all."
    >
      <Part title="Bottom to top">
        <ol className={styles.pile}>
          {tokensOf('elevation', '--z-').map(({ name, value }) => (
            <li key={name} className={styles.layer} style={{ zIndex: `var(${name})` }}>
              <code>{name}</code> {value}
            </li>
          ))}
        </ol>
      </Part>
    </Sheet>
  ),
};

export const SpaceDark: Story = { ...Space, ...byNight };
export const ElevationDark: Story = { ...Elevation, ...byNight };
