// Slow: the checkout to the ends of its forms, in a browser.
import { cardFormSuite } from './card-form.ts';
import { cardFrameSuite } from './card-frame.ts';
import { cardLateSuite } from './card-late.ts';
import { cardTabsSuite } from './card-tabs.ts';
import { confirmationSuite } from './confirmation.ts';
import { firstPaintSuite } from './first-paint.ts';
import { languagesSuite } from './languages.ts';
import { layoutsSuite } from './layouts.ts';
import { onceSuite } from './once.ts';
import { physicalSuite } from './physical.ts';
import { subscriptionsSuite } from './subscriptions.ts';
import { runningSystem } from './support/running.ts';
import { unavailableSuite } from './unavailable.ts';

const running = runningSystem();

firstPaintSuite(running);
cardFormSuite(running);
cardFrameSuite(running);
cardLateSuite(running);
cardTabsSuite(running);
confirmationSuite(running);
onceSuite(running);
physicalSuite(running);
layoutsSuite(running);
subscriptionsSuite(running);
languagesSuite(running);
unavailableSuite(running);
