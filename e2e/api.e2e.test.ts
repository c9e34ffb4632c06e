// Slow: what only the built system shows of the API, on one that is started for all of it.
import { accessSuite } from './api/access.ts';
import { cartsSuite } from './api/carts.ts';
import { limitsSuite } from './api/limits.ts';
import { liveSuite } from './api/live.ts';
import { moneySuite } from './api/money.ts';
import { pagesSuite } from './api/pages.ts';
import { purchaseSuite } from './api/purchase.ts';
import { runningApi } from './api/running.ts';
import { signInSuite } from './api/sign-in.ts';

const running = runningApi();

accessSuite(running);
signInSuite(running);
limitsSuite(running);
purchaseSuite(running);
cartsSuite(running);
moneySuite(running);
liveSuite(running);
pagesSuite(running);
