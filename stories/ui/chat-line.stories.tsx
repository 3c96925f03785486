import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChatLine } from '../../ui/chat-line/chat-line.tsx';
import { accentStyle } from '../../ui/tokens/accent-style.ts';

const meta = {
  title: 'UI/Chat line',
  component: ChatLine,
  args: { name: 'さくら', children: 'この藍色、きれいですね！' },
} satisfies Meta<typeof ChatLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Own: Story = { args: { kind: 'own', name: '花' } };
export const Host: Story = {
  args: { kind: 'host', name: '花道', mark: 'お店', children: '一点ずつ手で染めています。' },
};
export const Short: Story = { args: { name: '花', children: '1' } };
export const System: Story = {
  args: { kind: 'system', name: undefined, children: 'たろうさんが参加しました' },
};
export const Highlight: Story = { args: { highlight: true } };
export const Member: Story = { args: { kind: 'member' } };
export const Guest: Story = { args: { kind: 'guest', mark: 'ゲスト' } };
export const Admin: Story = {
  args: { kind: 'admin', name: '花道', mark: 'お店', children: '送料は無料です。' },
};
export const AdminInTheStoresColour: Story = {
  args: { ...Admin.args, accent: accentStyle('#f2c94c') },
};
export const CartEvent: Story = {
  args: { kind: 'cart', name: undefined, children: 'たろうさんが風鈴をカートに入れました' },
};
const kinds = ['viewer', 'member', 'guest', 'own', 'host', 'admin', 'system', 'cart'] as const;

export const OnVideo: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 4, padding: 16, background: '#8a7a68' }}>
      {kinds.map((kind) => (
        <ChatLine
          key={kind}
          {...args}
          kind={kind}
          name={kind === 'system' || kind === 'cart' ? undefined : args.name}
          variant="stage"
        />
      ))}
      <ChatLine {...args} variant="stage" highlight />
    </div>
  ),
};
export const LongOn320: Story = {
  args: {
    name: '縁日が大好きな常連のお客さま',
    children:
      'すみません、電子レンジと食洗機には使えますか？あと贈り物用の箱があるかも知りたいです。',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { name: 'Emma', children: 'Is it dishwasher safe?' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { name: '小美', children: '這個藍色好漂亮！' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { highlight: true }, globals: { scheme: 'dark' } };
