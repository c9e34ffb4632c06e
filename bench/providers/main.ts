import { startSandbox } from '../../workers/providers/testing/sandbox.ts';
import type { Row } from '../row.ts';
import { measureNormalising } from './normalising.ts';
import { measureOverhead } from './overhead.ts';
import { recordSales } from './recorded.ts';
import { measureStartUp } from './start-up.ts';

/** What all provider adapters cost beside the exchanges that they are for. */
export async function run(): Promise<Row[]> {
  const sandbox = await startSandbox();
  try {
    const sales = await recordSales(sandbox);
    return [
      ...(await measureOverhead(sandbox, sales)),
      ...(await measureStartUp()),
      ...measureNormalising(sales),
    ];
  } finally {
    await sandbox.close();
  }
}
