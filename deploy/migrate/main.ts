import { readConfig } from '../../runtime/config.ts';
import { holdRestoreLock } from '../../runtime/database/restore-lock.ts';
import { demandNothing, runTool } from '../../runtime/program.ts';
import { migrateAll } from './migrate-all.ts';

/**
 * `npm run migrate`: every schema up to date, and the rights of the roles' users. As the database's
 * owner, before the roles of a release start.
 */
await runTool(async (atEnd) => {
  demandNothing(process.argv.slice(2));
  const config = readConfig();
  const restores = await holdRestoreLock(config.DATABASE_URL);
  atEnd(() => restores.release());
  const users = await migrateAll(config.DATABASE_URL, config.MASTER_KEY);
  console.log(
    `The database is up to date. Users with rights of their own: ${users.join(', ') || 'none'}.`,
  );
  return 0;
});
