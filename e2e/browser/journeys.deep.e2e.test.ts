// Slow: every combination of layout, kind, method and language, in a browser.
import { allJourneysSuite } from './journeys.ts';
import { runningSystem } from './support/running.ts';

const running = runningSystem();

allJourneysSuite(running);
