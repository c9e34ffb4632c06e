import { checkAccess } from '../../eventstore/check-access.ts';
import { readCheckpoints } from '../../eventstore/checkpoints-in-database.ts';
import { assertLogAndKeys } from '../../eventstore/same-log.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { runTool } from '../../runtime/program.ts';
import { closeIncident } from './close-incident.ts';
import { readCommandLine } from './command-line.ts';
import { linesOf } from './lines.ts';
import { openIncidents } from './open-incidents.ts';

/**
 * `npm run incidents`: what somebody has to look at, by the read model alone; `-- --kind <kind>`:
 * of one kind; `-- close <id> <reason>`: closes one, by the event store alone. Exit code 0 only for
 * a list that is up to date, and for an incident that is closed.
 */
await runTool(async (atEnd) => {
  const told = readCommandLine(process.argv.slice(2));
  const config = readConfig();
  const restores = await holdRestoreLock(config.DATABASE_URL);
  atEnd(() => restores.release());
  const pools = createPools({ url: config.DATABASE_URL, max: 1 });
  atEnd(() => pools.close());
  if (told.act === 'close') {
    const store = connectEventStore(config.EVENTSTORE_URL);
    atEnd(() => store.close());
    await checkAccess(store, config.EVENTSTORE_URL);
    await assertLogAndKeys({ store, pool: pools.writer, checkpoints: readCheckpoints });
    console.log(await closeIncident({ store, now: () => new Date() }, told));
    return 0;
  }
  const { behind, ...open } = await openIncidents(pools.writer, told.kind);
  for (const line of linesOf(open, told.kind)) console.log(line);
  if (behind === undefined) return 0;
  console.error(`The newest may be missing: ${behind}.`);
  return 1;
});
