import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { runTool } from '../../runtime/program.ts';
import { READ_MODEL_VERSION, readModels } from '../read-models.ts';
import { progressBar } from '../rebuild/progress-bar.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { brokenInvariants } from './invariants.ts';

/**
 * `npm run verify-ledger`: rebuilds all read models beside the live ones, compares every row, and
 * checks the books (specification/money#invariants).
 */
await runTool(async () => {
  const config = readConfig();
  const pools = createPools({ url: config.DATABASE_URL, derived: true });
  const store = connectEventStore(config.EVENTSTORE_URL);
  let broken: string[] = [];
  try {
    const result = await rebuild({
      store,
      pool: pools.writer,
      models: readModels,
      version: READ_MODEL_VERSION,
      mode: 'verify',
      onProgress: progressBar(process.stderr),
      inspect: async (client, rebuilt) => void (broken = await brokenInvariants(client, rebuilt.schema)),
    });
    for (const { table, rows, examples } of result.differences) {
      console.log(
        `${table}: live ${rows.live} rows, rebuilt ${rows.rebuilt}; differing: ${examples.join(', ')}`,
      );
    }
    for (const sentence of broken) console.log(sentence);
    const equal = result.differences.length === 0 && broken.length === 0;
    console.log(
      equal
        ? `equal: ${result.events} events rebuilt, every row and every balance the same`
        : 'NOT EQUAL',
    );
    return equal ? 0 : 1;
  } finally {
    await store.close();
    await pools.close();
  }
});
