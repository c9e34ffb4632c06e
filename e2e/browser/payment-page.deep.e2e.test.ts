// Slow: waits for codes to expire, in a browser.
import { renewalSuite } from './renewal.ts';
import { runningSystem } from './support/running.ts';
import { thankYouSuite } from './thank-you.ts';

const running = runningSystem();

renewalSuite(running);
thankYouSuite(running);
