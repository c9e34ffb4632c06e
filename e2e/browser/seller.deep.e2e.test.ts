// Slow: every screen of the seller’s at each width, in a browser.
import { accessibilitySuite } from './accessibility.ts';
import { checkoutBuilderSuite } from './checkout-builder.ts';
import { offerSettingsSuite } from './offer-settings.ts';
import { sellerAccessibilitySuite } from './seller-accessibility.ts';
import { runningSystem } from './support/running.ts';

const running = runningSystem();

checkoutBuilderSuite(running);
offerSettingsSuite(running);
sellerAccessibilitySuite(running);
accessibilitySuite(running);
