import { measureCheckout, typical } from '../../e2e/browser/lab.ts';
import { removeFolder, startInstance } from '../../e2e/support/instance.ts';
import type { Row } from '../row.ts';

const FOLDER = `.razao/bench-checkout-${process.pid}`;

/**
 * The demo offer on a phone: simulated slow 4G and processor (decision 0045), a fresh browser each
 * time, the median.
 */
export async function run(): Promise<Row[]> {
  const instance = await startInstance(FOLDER);
  try {
    const { formVisibleMs, formUsableMs, lcpMs, cls } = typical(
      await measureCheckout(`${instance.url}/checkout/demo-digital`),
    );
    return [
      {
        name: 'checkout: form visible',
        value: `${Math.round(formVisibleMs)} ms`,
        target: '≤ 1500 ms',
        ok: formVisibleMs <= 1_500,
      },
      {
        name: 'checkout: form taken over by its script',
        value: `${Math.round(formUsableMs)} ms`,
        ok: true,
      },
      {
        name: 'checkout: largest contentful paint',
        value: `${Math.round(lcpMs)} ms`,
        target: '≤ 2000 ms',
        ok: lcpMs <= 2_000,
      },
      { name: 'checkout: layout shift', value: cls.toFixed(3), target: '≤ 0.05', ok: cls <= 0.05 },
    ];
  } finally {
    await instance.stop();
    removeFolder(FOLDER);
  }
}
