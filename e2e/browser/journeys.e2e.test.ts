// Slow: a way through each layout, method and area, in a browser on the built system.
import { abandonedCartSuite } from './abandoned-cart.ts';
import { accountsSuite } from './accounts.ts';
import { acquiringsSuite } from './acquirings.ts';
import { cardSecrecySuite } from './card-secrecy.ts';
import { catalogueSuite } from './catalogue.ts';
import { creatingSuite } from './creating.ts';
import { customersSuite } from './customers.ts';
import { journeysSuite } from './journeys.ts';
import { logInAsSuite, manageUsersSuite, suspensionSuite } from './manage-users.ts';
import { payingSuite } from './paying.ts';
import { sellerSuite } from './seller.ts';
import { runningSystem } from './support/running.ts';
import { translatedSuite } from './translated.ts';
import { upsellsSuite } from './upsells.ts';
import { withdrawalsSuite } from './withdrawals.ts';

const running = runningSystem();

payingSuite(running);
journeysSuite(running);
cardSecrecySuite(running);
upsellsSuite(running);
abandonedCartSuite(running);
sellerSuite(running);
creatingSuite(running);
catalogueSuite(running);
translatedSuite(running);
accountsSuite(running);
customersSuite(running);
manageUsersSuite(running);
logInAsSuite(running);
suspensionSuite(running);
acquiringsSuite(running);
withdrawalsSuite(running);
