import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { runTool } from '../../runtime/program.ts';
import { READ_MODEL_VERSION, readModels } from '../read-models.ts';
import { progressBar } from './progress-bar.ts';
import { rebuild } from './rebuild.ts';

/**
 * `npm run rebuild`: all read models from the first event, beside the live ones, then the switch.
 */
await runTool(async () => {
  const config = readConfig();
  const pools = createPools({ url: config.DATABASE_URL, derived: true });
  const store = connectEventStore(config.EVENTSTORE_URL);
  try {
    const result = await rebuild({
      store,
      pool: pools.writer,
      models: readModels,
      version: READ_MODEL_VERSION,
      mode: 'switch',
      onProgress: progressBar(process.stderr),
    });
    for (const { table, rows, examples } of result.differences) {
      console.log(
        `${table}: live ${rows.live} rows, rebuilt ${rows.rebuilt}; differing: ${examples.join(', ')}`,
      );
    }
    console.log(
      result.switched
        ? `rebuilt from ${result.events} events and switched`
        : 'not switched: the rebuilt tables differ from the live ones',
    );
    return result.switched ? 0 : 1;
  } finally {
    await store.close();
    await pools.close();
  }
});
