import { providerFaultsSuite, providerSilenceSuite } from './api/provider-faults.ts';
import { runningApi } from './api/running.ts';

const running = runningApi();

providerFaultsSuite(running);
providerSilenceSuite(running);
