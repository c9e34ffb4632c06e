import { journeysSuite } from './journeys.ts';
import { runningSystem } from './support/running.ts';

const running = runningSystem();

journeysSuite(running);
