// Slow: what integration tests know of the API, seen on the built system.
import { accessSuite } from './api/access.ts';
import { cartsSuite } from './api/carts.ts';
import { limitsSuite } from './api/limits.ts';
import { runningApi } from './api/running.ts';
import { signInSuite } from './api/sign-in.ts';

const running = runningApi();

accessSuite(running);
signInSuite(running);
limitsSuite(running);
cartsSuite(running);
