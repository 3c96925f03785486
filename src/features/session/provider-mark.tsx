import type { Provider } from './social-login.ts';

/** LINE's brand rules forbid other colours and use without the name. */
const LineMark = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="5" fill="#06c755" />
    <path
      d="M12 4.6c-4.700 0-8.500 3-8.500 6.700 0 3.300 3 6.100 7 6.600.9.2.7.5.6 1.500-.1.5 0 .8.5.5 2.600-1.200 6.400-3.800 8-6 .6-.8.900-1.700.9-2.600 0-3.700-3.800-6.700-8.500-6.700z"
      fill="#fff"
    />
    <path
      d="M7.200 9.800v3.200h1.700M10.300 9.800v3.200M11.900 13V9.800l2 3.200V9.800M17.200 9.800h-1.700V13h1.700M15.500 11.400h1.500"
      fill="none"
      stroke="#06c755"
      strokeWidth="0.95"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const FacebookMark = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="12" fill="#0866ff" />
    <path
      d="M10.300 24v-7.700H7.500V12.900h2.800v-2.400c0-3.100 1.500-4.700 4.400-4.700.8 0 1.600.1 2.100.2v2.900h-1.400c-1.300 0-1.700.6-1.700 1.800v2.200h3l-.5 3.400h-2.500V24z"
      fill="#fff"
    />
  </svg>
);

export const ProviderMark = ({ provider }: { provider: Provider }) =>
  provider === 'line' ? <LineMark /> : <FacebookMark />;
