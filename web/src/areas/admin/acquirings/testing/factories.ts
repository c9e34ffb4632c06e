import type { Acquirer, Connection, ConnectionRow } from '../queries.ts';
import type { Routable, Routes } from '../route-queries.ts';

const AT = '2026-11-20T13:00:00.000Z';
const NO_FEE = { rate: 0, fixedCents: 0 };

export const anAcquirer = (changes: Partial<Acquirer> = {}): Acquirer => ({
  code: 'ONZ',
  name: 'ONZ',
  capabilities: {
    methods: ['PIX'],
    currencies: ['BRL'],
    cardTokeniser: null,
    refund: 'PARTIAL',
    payoutDestinations: ['PIX'],
    receivers: false,
  },
  settings: { defaultBaseUrl: null, publicKeyRequired: false, certificatesRequired: true },
  ...changes,
});

export const acquirers = (): Acquirer[] => [
  anAcquirer(),
  anAcquirer({
    ...{ code: 'HAWKPAY', name: 'Hawkpay' },
    capabilities: {
      ...anAcquirer().capabilities,
      methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
      currencies: ['BRL', 'USD'],
      cardTokeniser: 'PROVIDER_SCRIPT',
    },
    settings: { defaultBaseUrl: null, publicKeyRequired: true, certificatesRequired: false },
  }),
  anAcquirer({
    ...{ code: 'BRAVIVE', name: 'Bravive' },
    capabilities: { ...anAcquirer().capabilities, refund: 'NONE', payoutDestinations: [] },
  }),
];

/** A connection in use, whose keys are there. */
export const aConnection = (changes: Partial<Connection> = {}): Connection => ({
  id: 'c-onz',
  platformId: 'demo-platform',
  provider: 'ONZ',
  name: 'ONZ',
  revision: 3,
  archived: false,
  baseUrl: 'https://onz.example',
  publicKey: '',
  payee: 'conta-onz',
  currencies: ['BRL'],
  settledByCalendar: false,
  routedFor: ['PIX'],
  fee: { PIX: { rate: 99, fixedCents: 10 }, CREDIT_CARD: NO_FEE, BILLET: NO_FEE },
  secrets: [
    { name: 'clientId', kind: 'TEXT', required: true, isSet: true, setAt: AT, setBy: 'Ana Prado' },
    { name: 'clientSecret', kind: 'TEXT', required: true, isSet: false, setAt: null, setBy: null },
    {
      ...{ name: 'cashInPfx', kind: 'CLIENT_CERTIFICATE', required: true },
      ...{ isSet: true, setAt: AT, setBy: null },
    },
    {
      ...{ name: 'cashInPassphrase', kind: 'TEXT', required: false },
      ...{ isSet: true, setAt: AT, setBy: null },
    },
  ],
  certificates: [{ side: 'CASH_IN', endsAt: '2027-11-20T13:00:00.000Z' }],
  health: { attempts: 40, approvalRate: 8_250, latencyP50Ms: 200, latencyP95Ms: 2_000 },
  lastTest: {
    ...{ state: 'PASSED', reason: null, latencyMs: 90 },
    ...{ requestedAt: AT, endedAt: AT },
  },
  history: {
    nodes: [
      {
        ...{ id: 'e-2', type: 'CHANGED', at: AT, by: 'Ana Prado', reason: 'Vazou' },
        fields: ['webhookAddress', 'secrets.clientId'],
      },
      { id: 'e-1', type: 'MADE', at: AT, by: null, reason: null, fields: [] },
    ],
    endCursor: null,
  },
  ...changes,
});

export const connectionList = (): ConnectionRow[] =>
  [
    aConnection(),
    aConnection({ id: 'c-hawkpay', name: 'Hawkpay', certificates: [], lastTest: null }),
    aConnection({ id: 'c-old', name: 'Bravive', archived: true, routedFor: [] }),
  ].map(({ id, name, payee, archived, routedFor, health, certificates, lastTest }) => ({
    ...{ id, name, payee, archived, routedFor, health, certificates },
    lastTest: lastTest && { state: lastTest.state, requestedAt: lastTest.requestedAt },
  }));

export const routables = (): Routable[] => [
  {
    ...{ id: 'c-onz', provider: 'ONZ', name: 'ONZ', payee: 'conta-onz' },
    ...{ archived: false, currencies: ['BRL'] },
  },
  {
    ...{ id: 'c-hawkpay', provider: 'HAWKPAY', name: 'Hawkpay', payee: 'conta-hawkpay' },
    ...{ archived: false, currencies: ['BRL'] },
  },
];

const all = (connectionId: string) => ({ connectionId, fromCents: 0, upToCents: null });

export const theRoutes = (changes: Partial<Routes> = {}): Routes => ({
  id: 'demo-platform',
  revision: 7,
  routes: {
    PIX: [{ connectionId: 'c-onz', fromCents: 0, upToCents: 10_000 }, all('c-hawkpay')],
    CREDIT_CARD: [],
    BILLET: [all('c-hawkpay')],
  },
  payoutRoutes: [],
  routeHistory: {
    nodes: [
      {
        ...{ id: 'e-9', at: AT, by: 'Ana Prado', reason: 'Contrato mais barato' },
        lists: [{ use: 'PIX', before: [], after: [all('c-onz')] }],
      },
    ],
    endCursor: null,
  },
  ...changes,
});
