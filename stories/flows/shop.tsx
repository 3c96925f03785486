import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { startEmailChange } from '../../src/features/account/email-change.ts';
import { startVerification } from '../../src/features/account/email-verification.ts';
import { loadCart } from '../../src/features/cart/load.ts';
import { showCartOf } from '../../src/features/cart/sheet.ts';
import { startCheckout } from '../../src/features/checkout/start.ts';
import { watchCheckout } from '../../src/features/checkout/watch.ts';
import { loadOrder } from '../../src/features/order/order.ts';
import { startCardPayment } from '../../src/features/payment/card.ts';
import { startMethodChoice } from '../../src/features/payment/submit-method.ts';
import { loadProduct } from '../../src/features/product/product.ts';
import { startLogin } from '../../src/features/session/login-page.ts';
import { Checkout } from '../../src/islands/checkout/checkout.tsx';
import { CheckoutCompleted } from '../../src/islands/completed/checkout-completed.tsx';
import { EmailVerify } from '../../src/islands/email-verify/email-verify.tsx';
import { Header } from '../../src/islands/frame/header.tsx';
import { Overlays } from '../../src/islands/frame/overlays.tsx';
import { Login } from '../../src/islands/login/login.tsx';
import { MemberEmail } from '../../src/islands/member-email/member-email.tsx';
import { OrderDetail } from '../../src/islands/order/order-detail.tsx';
import { ChoosePayment } from '../../src/islands/payment/choose-payment.tsx';
import { OrderPayment } from '../../src/islands/payment/order-payment.tsx';
import { ProductDetail } from '../../src/islands/product/product-detail.tsx';
import { Shopping } from '../../src/islands/shopping/shopping.tsx';
import { $route } from '../../src/platform/route/current.ts';
import { matchRoute } from '../../src/routes/match.ts';
import type { RouteName } from '../../src/routes/table.ts';
import { $wentTo } from '../support/fake-navigation.ts';

interface Page {
  view: ReactNode;
  start: (params: Record<string, string>, url: URL) => (() => void) | undefined;
}

function whileVisited(begin: (signal: AbortSignal) => void): () => void {
  const visit = new AbortController();
  begin(visit.signal);
  return () => visit.abort();
}

const pages: Partial<Record<RouteName, Page>> = {
  product: {
    view: <ProductDetail />,
    start: ({ store = '', productId = '' }) => {
      void loadProduct(productId);
      showCartOf(store);
      return undefined;
    },
  },
  shopping: {
    view: <Shopping />,
    start: ({ store = '' }) => {
      void loadCart(store);
      return undefined;
    },
  },
  checkout: {
    view: <Checkout />,
    start: ({ store = '' }, url) =>
      whileVisited((signal) => {
        signal.addEventListener('abort', watchCheckout());
        startCheckout(store, url, signal);
      }),
  },
  checkoutCompleted: {
    view: <CheckoutCompleted />,
    start: ({ orderId = '' }) => {
      void loadOrder(orderId);
      return undefined;
    },
  },
  order: {
    view: <OrderDetail />,
    start: ({ orderId = '' }) => {
      void loadOrder(orderId);
      return undefined;
    },
  },
  orderPayment: {
    view: <OrderPayment />,
    start: ({ orderId = '' }, url) =>
      whileVisited((signal) => startCardPayment(orderId, url, signal)),
  },
  choosePayment: {
    view: <ChoosePayment />,
    start: (params) => whileVisited((signal) => startMethodChoice(params, signal)),
  },
  login: {
    view: <Login />,
    start: ({ store = '' }, url) => whileVisited((signal) => startLogin(store, url, signal)),
  },
  emailVerify: {
    view: <EmailVerify />,
    start: ({ store = '' }, url) => {
      void startVerification(store, url);
      return undefined;
    },
  },
  memberEmail: {
    view: <MemberEmail />,
    start: () => whileVisited((signal) => startEmailChange(signal)),
  },
};

export const Shop = ({ from }: { from: string }) => {
  const address = useStore($wentTo) ?? from;
  const url = new URL(address, location.origin);
  const match = matchRoute(url.pathname);
  const page = match && pages[match.name];
  useEffect(() => {
    const { href, pathname } = new URL(address, location.origin);
    const route = matchRoute(pathname);
    if (!route) return;
    $route.set(route);
    return pages[route.name]?.start(route.params, new URL(href));
  }, [address]);
  return (
    <>
      <Header variant="store" />
      <main id="main" className="page">
        {page?.view}
      </main>
      <Overlays />
    </>
  );
};
