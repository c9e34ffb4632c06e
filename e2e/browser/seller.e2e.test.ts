import { accessibilitySuite } from './accessibility.ts';
import { checkoutBuilderSuite } from './checkout-builder.ts';
import { creatingSuite } from './creating.ts';
import { offerSettingsSuite } from './offer-settings.ts';
import { sellerAccessibilitySuite } from './seller-accessibility.ts';
import { sellerSuite } from './seller.ts';
import { runningSystem } from './support/running.ts';

const running = runningSystem();

sellerSuite(running);
checkoutBuilderSuite(running);
creatingSuite(running);
offerSettingsSuite(running);
sellerAccessibilitySuite(running);
accessibilitySuite(running);
