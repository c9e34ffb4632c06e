// Slow: what only the built system shows of the API, on one that is started for all of it.
import { liveSuite } from './api/live.ts';
import { moneySuite } from './api/money.ts';
import { pagesSuite } from './api/pages.ts';
import { purchaseSuite } from './api/purchase.ts';
import { runningApi } from './api/running.ts';

const running = runningApi();

purchaseSuite(running);
moneySuite(running);
liveSuite(running);
pagesSuite(running);
