import { tryToRaise } from '../../eventstore/incidents.ts';
import { checkAccess } from '../../eventstore/check-access.ts';
import { demandKeys } from '../../eventstore/keys-of-events.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { readConfig } from '../../runtime/config.ts';
import { createPools, inTransaction } from '../../runtime/database/pools.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { demandNothing, runTool } from '../../runtime/program.ts';
import { groups } from '../read-models.ts';
import { progressBar } from '../rebuild/progress-bar.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { linesOf } from '../rebuild/report.ts';
import { readModelProblems } from '../runner/readiness.ts';
import { differencesOf } from './differences.ts';
import { brokenInvariants } from './invariants.ts';
import { lastingProblem } from './not-current.ts';
import { verdictOf } from './verdict.ts';

/** After a start of projections, a dead leader's included, somebody looks within this time. */
const CURRENT_WITHIN_MS = 20_000;

/**
 * `npm run verify-ledger`: rebuilds all read models beside the live ones, compares every row, and
 * checks the books (specification/money#invariants). Exit code 0 only when everything was compared
 * and is equal; what differs is an incident. Live read models that nobody writes any more are
 * compared as far as they go, which is not everything.
 */
await runTool(
  async (atEnd) => {
    demandNothing(process.argv.slice(2));
    const config = readConfig();
    const restores = await holdRestoreLock(config.DATABASE_URL);
    atEnd(() => restores.release());
    const pools = createPools({ url: config.DATABASE_URL, derived: true });
    atEnd(() => pools.close());
    const store = connectEventStore(config.EVENTSTORE_URL);
    atEnd(() => store.close());
    let broken: string[] = [];
    await checkAccess(store, config.EVENTSTORE_URL);
    await demandKeys(store, pools.writer);
    const problems = () => readModelProblems(pools.writer, groups);
    // Before: what became current only afterwards was not compared.
    await lastingProblem(problems, CURRENT_WITHIN_MS);
    const result = await rebuild({
      store,
      pool: pools.writer,
      groups,
      mode: 'verify',
      onProgress: progressBar(process.stderr),
      async inspect(rebuilt) {
        const [sales, ledger] = [rebuilt.get('sales')?.schema, rebuilt.get('ledger')?.schema];
        // Where one of them was not built, the verdict names it as not compared.
        if (!sales || !ledger) return;
        broken = await inTransaction(pools.writer, (client) =>
          brokenInvariants(client, { sales, ledger }),
        );
      },
    });
    for (const line of [...result.groups.flatMap(linesOf), ...broken]) console.log(line);
    const notCurrent = await problems();
    const verdict = verdictOf({ ...result, notCurrent }, broken);
    console.log(verdict.sentence);
    for (const noticed of differencesOf(result.groups, broken, new Date()))
      await tryToRaise(store, noticed, (error) => console.error('The incident was not written.', error));
    return verdict.isEqual ? 0 : 1;
  },
  { givesWay: true },
);
