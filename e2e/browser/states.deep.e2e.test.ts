// Slow: each error in each language, in a browser.
import { accessibleWaysSuite } from './accessible-journeys.ts';
import { errorCatalogueSuite } from './error-catalogue.ts';
import { inputsSuite } from './inputs.ts';
import { refusalsSuite } from './refusals.ts';
import { runningSystem } from './support/running.ts';
import { withoutEyesOrPointerSuite } from './without-eyes-or-pointer.ts';

const running = runningSystem();

errorCatalogueSuite(running);
refusalsSuite(running);
inputsSuite(running);
accessibleWaysSuite(running);
withoutEyesOrPointerSuite(running);
