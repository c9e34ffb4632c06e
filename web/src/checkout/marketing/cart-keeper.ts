/** Who keeps carts, as the API does. */
export interface CartCalls<Cart> {
  /** Whether the offer keeps carts. */
  readonly isKept: () => Promise<boolean>;
  /** Rejects when it was not put. */
  readonly put: (cart: Cart) => Promise<void>;
  /** The address to which its reminder would go. */
  readonly addressOf: (cart: Cart) => string;
  /** Whether it is being bought, or was: put now, it would be one that nobody has bought. */
  readonly isOrdered: () => boolean;
}

export interface CartKeeper<Cart> {
  /** The page holds another cart than before. */
  readonly changed: (cart: Cart) => void;
  /** Its buyer leaves, perhaps for good. */
  readonly left: () => void;
  /** They are back. */
  readonly returned: () => void;
  readonly stop: () => void;
}

/** From the last change until a cart is put, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Puts the cart of a page when typing pauses, and at once when its buyer leaves; one call at a
 * time, and none where the offer keeps none (specification/checkout#abandoned-cart-capture). An
 * address that is still being typed may be somebody else's: whoever leaves meanwhile has their cart
 * put when they are back. What fails is left: the next change puts it all the same.
 */
export function createCartKeeper<Cart>(calls: CartCalls<Cart>): CartKeeper<Cart> {
  const { isKept, put, addressOf, isOrdered } = calls;
  let wanted: Cart | undefined;
  let wasPut: string | undefined;
  let address: string | undefined;
  let away = false;
  let calling = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: boolean | undefined;

  async function call(cart: Cart): Promise<void> {
    const text = JSON.stringify(cart);
    if (text === wasPut) return;
    kept ??= await isKept();
    if (!kept || stopped || isOrdered()) return;
    await put(cart);
    wasPut = text;
    address = addressOf(cart);
  }

  async function run(): Promise<void> {
    const cart = wanted;
    if (stopped || calling || cart === undefined || kept === false) return;
    if (away && addressOf(cart) !== address) return;
    if (isOrdered()) return wait(PAUSE_MS);
    calling = true;
    try {
      await call(cart);
    } catch {
      // Nobody waits for it.
    } finally {
      calling = false;
    }
    if (wanted !== cart || isOrdered()) wait(away ? 0 : PAUSE_MS);
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void run(), ms);
  }

  return {
    changed(cart) {
      wanted = cart;
      if (!calling) wait(PAUSE_MS);
    },
    left() {
      away = true;
      clearTimeout(timer);
      void run();
    },
    returned() {
      away = false;
      if (!calling) wait(PAUSE_MS);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
