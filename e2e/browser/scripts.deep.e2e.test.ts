// Slow: loads each page with all that a seller may put into it.
import { measuringSuite } from './measuring.ts';
import { pixelsSuite } from './pixels.ts';
import { scriptInventorySuite } from './script-inventory.ts';
import { skimmersSuite } from './skimmers.ts';
import { runningSystem } from './support/running.ts';

const running = runningSystem();

scriptInventorySuite(running);
skimmersSuite(running);
pixelsSuite(running);
measuringSuite(running);
