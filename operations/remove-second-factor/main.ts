import { openAccounts } from '../create-master/open-accounts.ts';
import { runTool } from '../../runtime/program.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

/**
 * `npm run remove-second-factor -- <e-mail>`: for somebody who lost what they are asked for, and
 * their recovery codes; whoever runs this has made sure of who asks.
 */
await runTool(async (atEnd) => {
  const { store, pool, keys } = await openAccounts(atEnd);
  const now = () => new Date();
  const removed = await removeSecondFactor({ store, pool, keys, now }, process.argv[2] ?? '');
  console.log(removed > 0 ? 'Removed; their sessions have ended.' : 'There was none.');
  return 0;
});
