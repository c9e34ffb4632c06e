import { describe, expect, it } from 'vitest';
import { measureCheckout, undisturbed } from './lab.ts';
import type { Running } from './support/running.ts';

/**
 * The lab gate of the checkout: what a buyer on slow 4G with an old phone waits for. The network is
 * simulated, so this machine's own speed counts little, and of five rounds the quickest is judged:
 * what else the machine does only adds time. The sizes are held by `web/check-budget.mjs`.
 */
export const budgetSuite = ({ url }: Running) =>
  describe('the checkout on a slow phone', () => {
    it('shows its form within 1.5 s, is whole within 2 s, and nothing moves', async () => {
      const rounds = await measureCheckout(`${url()}/checkout/demo-digital`);
      const { formVisibleMs, lcpMs, cls } = undisturbed(rounds);
      expect(formVisibleMs).toBeGreaterThan(0);
      expect(formVisibleMs).toBeLessThanOrEqual(1_500);
      expect(lcpMs).toBeLessThanOrEqual(2_000);
      expect(cls).toBeLessThanOrEqual(0.05);
    });
  });
