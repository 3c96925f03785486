import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $store } from '../../../src/features/store/store.ts';
import { FooterLinks } from '../../../src/islands/frame/footer-links.tsx';
import { LegalNote } from '../../../src/islands/frame/legal-note.tsx';
import { LiveBanner } from '../../../src/islands/frame/live-banner.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { within } from '../../support/agents.ts';
import { setStoreInfo } from '../../support/store-samples.ts';
import { setStore } from '../../support/store-stage.ts';

const link = (name: string, string: string) => ({ name, enable: true, integer: null, string });
const show = (...settings: ReturnType<typeof link>[]) =>
  scene({
    set: () => {
      setStoreInfo();
      setStore({ settings });
    },
  });
const TERMS = link('buyer_terms', 'https://hanamichi.example/terms');
const PRIVACY = link('privacy_policy', '/privacy');

const meta = {
  title: 'Pages/Frame/Footer links',
  component: FooterLinks,
} satisfies Meta<typeof FooterLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Complete: Story = {
  decorators: [show(TERMS, PRIVACY)],
  play: async ({ canvas }) => {
    const addresses = canvas.getAllByRole('link').map((each) => each.getAttribute('href'));
    await expect(addresses).toEqual([
      '/hanamichi/market',
      '/hanamichi/market/info',
      '/hanamichi/jpcommercial',
      'https://hanamichi.example/terms',
      '/privacy',
    ]);
  },
};

/** Spec §9 buyer terms link: the privacy policy. */
export const PrivacyAlone: Story = {
  parameters: { visual: { skip: 'looks like Complete' } },
  decorators: [show(link('buyer_terms', 'javascript:alert(1)'), PRIVACY)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'ご利用規約' })).toHaveAttribute(
      'href',
      '/privacy',
    );
  },
};

/** Same size as when loaded. */
export const Loading: Story = {
  parameters: { visual: { skip: 'looks like Complete' } },
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        $store.set(LOADING);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
  },
};

export const InLine: Story = {
  parameters: { visual: { skip: 'Features/In-app shows it' } },
  decorators: [show(TERMS, PRIVACY)],
  beforeEach: within('line'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'ブラウザで開く' })).toBeVisible();
  },
};

export const AgreedByOrder: Story = {
  decorators: [show(TERMS, PRIVACY)],
  render: () => <LegalNote by="order" />,
  play: async ({ canvas }) => {
    const terms = canvas.getByRole('link', { name: /ご利用規約/ });
    await expect(terms).toHaveAttribute('target', '_blank');
    await expect(canvas.getByText(/ご注文により/)).toBeVisible();
  },
};
export const AgreedByRegistering: Story = {
  parameters: { visual: { skip: 'looks like AgreedByOrder' } },
  decorators: [show(PRIVACY)],
  render: () => <LegalNote by="register" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ご登録により/)).toBeVisible();
  },
};
/** Spec §9 buyer terms link: the provider's policy where the store sets none. */
export const AgreedToProvider: Story = {
  parameters: { visual: { skip: 'looks like AgreedByOrder' } },
  decorators: [show()],
  render: () => <LegalNote by="order" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /ご利用規約/ })).toHaveAttribute(
      'href',
      '/legal/privacy.html',
    );
  },
};
export const Live: Story = {
  parameters: { visual: { skip: 'Pages/Product detail shows it' } },
  decorators: [show()],
  render: () => <LiveBanner store="hanamichi" postId={3} badge="配信中" label="ライブを見る" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /配信中/ })).toHaveAttribute(
      'href',
      '/hanamichi/live/3',
    );
  },
};
