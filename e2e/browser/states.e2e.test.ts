import { errorCatalogueSuite } from './error-catalogue.ts';
import { runningSystem } from './support/running.ts';

const running = runningSystem();

errorCatalogueSuite(running);
