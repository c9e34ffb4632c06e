import { abandonedCartSuite } from './abandoned-cart.ts';
import { cardFrameSuite } from './card-frame.ts';
import { cardFormSuite } from './card-form.ts';
import { cardSecrecySuite } from './card-secrecy.ts';
import { cardPressSuite, cardTabsSuite } from './card-tabs.ts';
import { confirmationSuite } from './confirmation.ts';
import { firstPaintSuite } from './first-paint.ts';
import { layoutsSuite } from './layouts.ts';
import { onceSuite } from './once.ts';
import { payingSuite } from './paying.ts';
import { physicalSuite } from './physical.ts';
import { runningSystem } from './support/running.ts';
import { unavailableSuite } from './unavailable.ts';

const running = runningSystem();

firstPaintSuite(running);
payingSuite(running);
cardFormSuite(running);
cardSecrecySuite(running);
cardFrameSuite(running);
cardPressSuite(running);
cardTabsSuite(running);
confirmationSuite(running);
onceSuite(running);
physicalSuite(running);
layoutsSuite(running);
unavailableSuite(running);
abandonedCartSuite(running);
