import { measureInteractions } from '../../e2e/browser/lab/interactions.ts';
import { LAB_OFFERS, saveLabOffers } from '../../e2e/browser/lab/offers.ts';
import { measureOpening, typical } from '../../e2e/browser/lab/opening.ts';
import { removeFolder, startInstance } from '../../e2e/support/instance.ts';
import { openOperator } from '../../e2e/support/operator.ts';
import type { Row } from '../row.ts';
import { measurePageViews } from './page-views.ts';

const FOLDER = `.razao/bench-checkout-${process.pid}`;

const within = (name: string, value: number, limitMs: number): Row => ({
  name: `checkout ${name}`,
  value: `${Math.round(value)} ms`,
  target: `≤ ${limitMs} ms`,
  ok: value <= limitMs,
});

/**
 * Each layout with everything on, on a phone: simulated slow 4G and processor (decision 0096), a
 * fresh browser each time; the median of how it opens, the quickest of how it answers. Then how
 * soon the api answers many who open it.
 */
export async function run(): Promise<Row[]> {
  const instance = await startInstance(FOLDER);
  const operator = await openOperator(instance);
  try {
    await saveLabOffers(operator);
    const rows: Row[] = [];
    for (const { id, layout } of LAB_OFFERS) {
      const opening = typical(await measureOpening(`${instance.url}/checkout/${id}`));
      const { typingMs, methodMs, bumpMs } = await measureInteractions(instance.url, id);
      rows.push(
        within(`${layout}: form visible`, opening.formVisibleMs, 600),
        within(`${layout}: form taken over by its script`, opening.formUsableMs, 1_300),
        within(`${layout}: largest contentful paint`, opening.lcpMs, 800),
        {
          name: `checkout ${layout}: layout shift`,
          value: opening.cls.toFixed(3),
          target: '≤ 0.02',
          ok: opening.cls <= 0.02,
        },
        within(`${layout}: slowest key`, typingMs, 100),
        within(`${layout}: slowest change of method`, methodMs, 100),
        within(`${layout}: slowest order bump`, bumpMs, 100),
      );
    }
    const ids = LAB_OFFERS.map(({ id }) => id);
    return [...rows, ...(await measurePageViews(instance.url, ids))];
  } finally {
    await operator.close();
    await instance.stop();
    removeFolder(FOLDER);
  }
}
