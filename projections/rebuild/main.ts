import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { runTool } from '../../runtime/program.ts';
import { groups } from '../read-models.ts';
import { progressBar } from './progress-bar.ts';
import { rebuild } from './rebuild.ts';
import { linesOf } from './report.ts';

/**
 * `npm run rebuild`: all read models from the first event, beside the live ones, then the switch.
 * Exit code 1 when a group was not switched.
 */
await runTool(async () => {
  const config = readConfig();
  const pools = createPools({ url: config.DATABASE_URL, derived: true });
  const store = connectEventStore(config.EVENTSTORE_URL);
  try {
    const result = await rebuild({
      store,
      pool: pools.writer,
      groups,
      mode: 'switch',
      onProgress: progressBar(process.stderr),
    });
    for (const line of result.groups.flatMap(linesOf)) console.log(line);
    const stayed = result.groups.filter(({ switched }) => !switched).map(({ group }) => group);
    console.log(
      stayed.length === 0
        ? `rebuilt from ${result.events} events and switched`
        : `not switched: ${stayed.join(', ')}`,
    );
    return stayed.length === 0 ? 0 : 1;
  } finally {
    await store.close();
    await pools.close();
  }
});
