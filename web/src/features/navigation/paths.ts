const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
};

/**
 * Every address of the signed-in app and how to link to it. The paths are those of
 * specification/checkout#route-table.
 */
export const paths = {
  login: {
    path: '/login',
    /** `next`: where the caller wanted to go. */
    href: (next?: string) => withQuery('/login', next ? { next } : {}),
  },
  mySales: { path: '/platform/my-sales', href: () => '/platform/my-sales' },
  myProducts: { path: '/platform/my-products', href: () => '/platform/my-products' },
  abandonedCart: { path: '/platform/abandoned-cart', href: () => '/platform/abandoned-cart' },
  checkoutBuilder: {
    path: '/platform/checkout-builder/:id',
    /** `id`: the offer's. */
    href: (id: string) => `/platform/checkout-builder/${encodeURIComponent(id)}`,
  },
  financial: { path: '/platform/financial', href: () => '/platform/financial' },
} as const;

/**
 * The address to go to after signing in. Only places inside this app: a forged link must not lead
 * elsewhere.
 */
export function safeNext(next: string | null): string {
  return next && /^\/[^/\\]/.test(next) ? next : paths.mySales.href();
}
