import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../../ui/icon/icon.tsx';
import { iconNames } from '../../ui/icon/names.ts';

const meta = {
  title: 'UI/Icon',
  component: Icon,
  args: { name: 'bag' },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 48 } };

export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {iconNames.map((name) => (
        <span key={name} style={{ display: 'grid', gap: 4, justifyItems: 'center', fontSize: 12 }}>
          <Icon name={name} size={28} />
          {name}
        </span>
      ))}
    </div>
  ),
};
