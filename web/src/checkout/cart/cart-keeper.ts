/** Who keeps carts, as the API does. */
export interface CartCalls<Cart> {
  /** Whether the offer keeps carts. */
  readonly isKept: () => Promise<boolean>;
  /** Rejects when it was not put. */
  readonly put: (cart: Cart) => Promise<void>;
}

export interface CartKeeper<Cart> {
  /** The page holds another cart than before. */
  readonly changed: (cart: Cart) => void;
  /** Its buyer leaves, perhaps for good. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** From the last change until a cart is put, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Puts the cart of a page when typing pauses, and at once when its buyer leaves; one call at a
 * time, and none where the offer keeps none (specification/checkout#abandoned-cart-capture). An
 * address that is still being typed may be somebody else's. What fails is left: the next change
 * puts it all the same.
 */
export function createCartKeeper<Cart>({ isKept, put }: CartCalls<Cart>): CartKeeper<Cart> {
  let wanted: Cart | undefined;
  let wasPut: string | undefined;
  let calling = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: boolean | undefined;

  async function call(cart: Cart): Promise<void> {
    const text = JSON.stringify(cart);
    if (text === wasPut) return;
    kept ??= await isKept();
    if (!kept) return;
    await put(cart);
    wasPut = text;
  }

  async function run(): Promise<void> {
    const cart = wanted;
    if (stopped || calling || cart === undefined || kept === false) return;
    calling = true;
    try {
      await call(cart);
    } catch {
      // Nobody waits for it.
    } finally {
      calling = false;
    }
    if (wanted !== cart) wait(PAUSE_MS);
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  return {
    changed(cart) {
      wanted = cart;
      if (!calling) wait(PAUSE_MS);
    },
    flush() {
      if (wasPut === undefined) return;
      clearTimeout(timer);
      void run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
