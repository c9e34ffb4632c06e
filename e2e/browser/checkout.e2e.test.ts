import { cardFormSuite } from './card-form.ts';
import { cardSecrecySuite } from './card-secrecy.ts';
import { confirmationSuite } from './confirmation.ts';
import { firstPaintSuite } from './first-paint.ts';
import { onceSuite } from './once.ts';
import { payingSuite } from './paying.ts';
import { runningSystem } from './support/running.ts';
import { unavailableSuite } from './unavailable.ts';

const running = runningSystem();

firstPaintSuite(running);
payingSuite(running);
cardFormSuite(running);
cardSecrecySuite(running);
confirmationSuite(running);
onceSuite(running);
unavailableSuite(running);
