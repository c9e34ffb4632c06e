import { runningSystem } from './support/running.ts';
import { renewalSuite } from './renewal.ts';
import { thankYouSuite } from './thank-you.ts';
import { upsellsSuite } from './upsells.ts';

const running = runningSystem();

renewalSuite(running);
thankYouSuite(running);
upsellsSuite(running);
