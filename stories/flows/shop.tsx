import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { loadCart } from '../../src/features/cart/actions.ts';
import { showCartOf } from '../../src/features/cart/sheet-actions.ts';
import { startCheckout } from '../../src/features/checkout/actions.ts';
import { watchCheckout } from '../../src/features/checkout/watch.ts';
import { loadOrder } from '../../src/features/order/actions.ts';
import { loadProduct } from '../../src/features/product/actions.ts';
import { Checkout } from '../../src/islands/checkout/checkout.tsx';
import { CheckoutCompleted } from '../../src/islands/completed/checkout-completed.tsx';
import { Header } from '../../src/islands/frame/header.tsx';
import { Overlays } from '../../src/islands/frame/overlays.tsx';
import { ProductDetail } from '../../src/islands/product/product-detail.tsx';
import { Shopping } from '../../src/islands/shopping/shopping.tsx';
import { $route } from '../../src/platform/route/current.ts';
import { matchRoute } from '../../src/routes/match.ts';
import type { RouteName } from '../../src/routes/table.ts';
import { $wentTo } from '../support/fake-navigation.ts';

interface Page {
  view: ReactNode;
  /** Starts the page's requests, as its script does. Returns the cleanup function. */
  start: (params: Record<string, string>, url: URL) => (() => void) | undefined;
}

/** The pages of the flow, each with what its script starts. */
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
    start: ({ store = '' }, url) => {
      const visit = new AbortController();
      visit.signal.addEventListener('abort', watchCheckout());
      startCheckout(store, url, visit.signal);
      return () => visit.abort();
    },
  },
  checkoutCompleted: {
    view: <CheckoutCompleted />,
    start: ({ orderId = '' }) => {
      void loadOrder(orderId);
      return undefined;
    },
  },
};

/**
 * The store as a single component that follows navigation from page to page.
 */
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
