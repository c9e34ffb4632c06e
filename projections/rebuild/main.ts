import { checkAccess } from '../../eventstore/check-access.ts';
import { demandEvents, demandKeys } from '../../eventstore/keys-of-events.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { createPools } from '../../runtime/database/pools.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { runTool } from '../../runtime/program.ts';
import { groups } from '../read-models.ts';
import { readCommandLine } from './command-line.ts';
import { demandOwner } from './demand-owner.ts';
import { progressBar } from './progress-bar.ts';
import { rebuild } from './rebuild.ts';
import { leavingOut, linesOf } from './report.ts';

/**
 * `npm run rebuild`: all read models from the first event, beside the live ones, then the switch;
 * `-- --replace <group>` also switches that group when its rows differ from the live ones,
 * `-- --reset-to-log` builds from the log that is there, whichever it is.
 * Exit code 1 when a group was not switched, or leaves a stream out (decision 0103).
 */
await runTool(
  async (atEnd) => {
    const told = readCommandLine(process.argv.slice(2));
    const config = readConfig();
    const restores = await holdRestoreLock(config.DATABASE_URL);
    atEnd(() => restores.release());
    const pools = createPools({ url: config.DATABASE_URL, derived: true });
    atEnd(() => pools.close());
    await demandOwner(pools.writer);
    const store = connectEventStore(config.EVENTSTORE_URL);
    atEnd(() => store.close());
    await checkAccess(store, config.EVENTSTORE_URL);
    await demandKeys(store, pools.writer);
    if (told.resetToLog) await demandEvents(store);
    const result = await rebuild({
      store,
      pool: pools.writer,
      groups,
      mode: 'switch',
      ...told,
      onProgress: progressBar(process.stderr),
    });
    for (const line of result.groups.flatMap(linesOf)) console.log(line);
    const stayed = result.groups.filter(({ switched }) => !switched);
    const lacking = leavingOut(result.groups);
    if (lacking)
      console.log(`NOT WHOLE: streams are left out, each of which is an incident: ${lacking}`);
    if (stayed.length === 0) {
      const all = `rebuilt from ${result.events} events and switched`;
      console.log(lacking ? `${all}, but for what is left out` : all);
      return lacking ? 1 : 0;
    }
    console.log(`not switched: ${stayed.map(({ group }) => group).join(', ')}`);
    const differing = stayed.filter(({ outcome }) => outcome === 'COMPARED');
    for (const { group } of differing)
      console.log(`once you know why its rows differ: rebuild --replace ${group}`);
    return 1;
  },
  { givesWay: true },
);
