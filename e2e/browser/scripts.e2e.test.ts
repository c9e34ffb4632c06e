import { scriptInventorySuite } from './script-inventory.ts';
import { skimmersSuite } from './skimmers.ts';
import { runningSystem } from './support/running.ts';

const running = runningSystem();

scriptInventorySuite(running);
skimmersSuite(running);
