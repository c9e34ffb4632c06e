import { allJourneysSuite } from './journeys.ts';
import { runningSystem } from './support/running.ts';

const running = runningSystem();

allJourneysSuite(running);
