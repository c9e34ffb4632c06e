import type { Devices } from '../../../../features/user-devices/queries.ts';
import type { Attempt } from '../queries.ts';

const AT = '2026-11-20T13:00:00.000Z';

/** A sign-in of a seller. */
export const anAttempt = (changes: Partial<Attempt> = {}): Attempt => ({
  ...{ id: 'sign-in-0', at: AT, userId: 'u-bruno', name: 'Bruno Reis', role: 'PRODUCER' },
  ...{ platformName: 'Razão Demo', network: '189.40.*.*', device: 'Firefox, Linux' },
  ...{ result: 'SIGNED_IN', secondFactor: true, impersonation: null },
  ...changes,
});

/** Two browsers that somebody is signed in with. */
export const someDevices = (): Devices => ({
  sessions: ['Firefox, Linux', 'Chrome, Android'].map((device, index) => ({
    ...{ id: `session-${index}`, device, network: '189.40.*.*', openedAt: AT },
    expiresAt: '2026-11-21T01:00:00.000Z',
  })),
  signIns: [
    { id: 'sign-in-0', at: AT, network: '189.40.*.*', device: 'Firefox, Linux', result: 'SIGNED_IN' },
    { id: 'sign-in-1', at: AT, network: '10.0.*.*', device: '', result: 'REFUSED' },
  ],
});
