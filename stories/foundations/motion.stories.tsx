import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Part, Row, Rows, Sheet } from './sheet.tsx';
import styles from './space.module.css';
import { tokensOf } from './tokens.ts';

const durations = tokensOf('motion', '--motion-');
const eases = tokensOf('motion', '--ease-');

const Runners = () => {
  const [far, setFar] = useState(false);
  const track = (duration: string, ease: string) => (
    <div className={classNames(styles.track, far && styles.far)}>
      <div
        className={styles.runner}
        style={{ transitionDuration: `var(${duration})`, transitionTimingFunction: `var(${ease})` }}
      />
    </div>
  );
  return (
    <Sheet
      title="Motion 動き"
      lead="Short and unobtrusive. With reduced motion every duration is 1 ms."
    >
      <Part title="Durations">
        <Button aria-pressed={far} onClick={() => setFar(!far)}>
          Run
        </Button>
        <Rows>
          {durations.map(({ name, value }) => (
            <Row key={name} name={name} value={value}>
              {track(name, '--ease-out')}
            </Row>
          ))}
        </Rows>
      </Part>
      <Part title="Curves">
        <Rows>
          {eases.map(({ name, value }) => (
            <Row key={name} name={name} value={value}>
              {track('--motion-slow', name)}
            </Row>
          ))}
        </Rows>
      </Part>
    </Sheet>
  );
};

const meta = { title: 'Foundations/Motion', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Motion: Story = {
  render: () => <Runners />,
  play: async ({ canvas }) => {
    const run = canvas.getByRole('button', { name: 'Run' });
    await userEvent.click(run);
    await expect(run).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Reduced: Story = { render: () => <Runners />, globals: { motion: 'reduced' } };
