// Slow: takes half a minute until a provider’s silence is proof.
import { providerFaultsSuite, providerSilenceSuite } from './api/provider-faults.ts';
import { runningApi } from './api/running.ts';

const running = runningApi();

providerFaultsSuite(running);
providerSilenceSuite(running);
