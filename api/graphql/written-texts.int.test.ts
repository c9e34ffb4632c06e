import { randomUUID } from 'node:crypto';
import { buildSchema, getNamedType, isLeafType, type GraphQLType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSellerProfile } from '../../domain/configuration/creation.ts';
import { DEMO_PRODUCER } from '../../embedded/seed/demo.ts';
import { PERMISSION_NAMES } from '../../domain/access/permissions.ts';
import {
  startTestObjectStore,
  type TestObjectStore,
} from '../../embedded/object-store/testing/object-store.ts';
import { raiseIncident } from '../../eventstore/incidents.ts';
import { aConnection } from '../testing/a-connection.ts';
import { registerOn } from '../sellers/testing/access.ts';
import { inviteTo } from '../staff/testing/access.ts';
import { FIELD_ACCESS } from '../testing/field-access.ts';
import { startOffers } from '../testing/offers-of-a-seller.ts';
import { argumentsWith, fieldsWithTexts, type TextOfContract } from '../testing/texts-of-contract.ts';
import { readSchema } from './read-schema.ts';

const schema = buildSchema(readSchema());

/** The texts of several lines, written out a second time on purpose; all others have one. */
const SEVERAL_LINES: ReadonlySet<string> = new Set([
  'cancelPolicy reason',
  'clearSuspense reason',
  'moveReserve reason',
  'openDispute reason',
  'giveDisputeEvidence text',
  'refundSale reason',
  'refundSaleByStaff reason',
  'refuseRefund reason',
  'requestRefund note',
  'saveFunnel input.steps.0.text',
  'resolveRefund proof',
  'rejectCorrection reason',
  'requestCorrection reason',
  'cancelSellerTerms reason',
  'confirmPayoutNotSent reason',
  'endWithdrawalAudit reason',
  'recordWithdrawalReturn reason',
  'refuseDestination note',
  'refuseProduct reason',
  'refuseReceiverDocument note',
  'rejectWithdrawal reason',
  'revealDestination reason',
  'revealReceiver reason',
  'savePolicy reason',
  'saveSellerTerms reason',
  'settleReceiver reason',
  'startWithdrawalAudit reason',
  'stopProduct reason',
  'addSellerNote text',
  'archiveSeller reason',
  'archiveProviderConnection reason',
  'archiveStaff reason',
  'blockStaff reason',
  'resetSecondFactor reason',
  'unblockStaff reason',
  'changePermissions reason',
  'changeSellerOptions reason',
  'closeIncident reason',
  'createProduct input.description',
  'revealSeller reason',
  'endUserSessions reason',
  'rotateWebhookAddress reason',
  'savePlatform reason',
  'saveProduct changes.description',
  'saveProduct changes.licence',
  'saveOffer changes.appearance.chat.message',
  'saveOffer changes.appearance.feedbacks.0.description',
  'winBackSeller message',
]);

/** What is only looked for, never written: there is nothing of such a name. */
const LOOKED_FOR: Readonly<Record<string, string>> = {
  'allowProduct id': 'NOT_FOUND',
  'requestExport variables': 'UPLOADS_NOT_AVAILABLE',
  'clearSuspense id': 'NOT_FOUND',
  'importSettlement connectionId': 'NOT_FOUND',
  'closePaymentLink id': 'NOT_FOUND',
  'pauseCoupon id': 'NOT_FOUND',
  'resumeCoupon id': 'NOT_FOUND',
  'pauseFunnel id': 'NOT_FOUND',
  'resumeFunnel id': 'NOT_FOUND',
  'duplicatePaymentLink id': 'NOT_FOUND',
  'shipSale id': 'NOT_FOUND',
  'resendAccess id': 'NOT_FOUND',
  'mailAccess id': 'NOT_FOUND',
  'approveCorrection id': 'NOT_FOUND',
  'approveProduct id': 'NOT_FOUND',
  'moveReserve id': 'NOT_FOUND',
  'rejectCorrection id': 'NOT_FOUND',
  'requestCorrection sellerId': 'NOT_FOUND',
  'approveWithdrawal connectionId': 'NOT_FOUND',
  'approveWithdrawal id': 'NOT_FOUND',
  'archiveProduct id': 'NOT_FOUND',
  'cancelPolicy platformId': 'NOT_FOUND',
  'cancelSellerTerms id': 'NOT_FOUND',
  'cancelWithdrawal id': 'NOT_FOUND',
  'confirmPayoutNotSent id': 'NOT_FOUND',
  'confirmPayoutSent id': 'NOT_FOUND',
  'duplicateProduct id': 'NOT_FOUND',
  'payRefundByPix id': 'NOT_FOUND',
  'payRefundByPix pixKey': 'NOT_FOUND',
  'endWithdrawalAudit id': 'NOT_FOUND',
  'pauseProduct id': 'NOT_FOUND',
  'publishProduct id': 'NOT_FOUND',
  'recordWithdrawalReturn id': 'NOT_FOUND',
  'refuseDestination destinationId': 'NOT_FOUND',
  'refuseDestination id': 'NOT_FOUND',
  'refuseProduct id': 'NOT_FOUND',
  'refuseReceiverDocument documentId': 'NOT_FOUND',
  'refuseReceiverDocument id': 'NOT_FOUND',
  'rejectWithdrawal id': 'NOT_FOUND',
  'removeDestination destinationId': 'DESTINATION_NOT_FOUND',
  'requestWithdrawal destinationId': 'DOCUMENTS_REQUIRED',
  'revealDestination destinationId': 'NOT_FOUND',
  'revealDestination id': 'NOT_FOUND',
  'revealReceiver id': 'NOT_FOUND',
  'savePolicy platformId': 'INVALID_INPUT',
  'saveSellerTerms id': 'INVALID_INPUT',
  'settleReceiver connectionId': 'NOT_FOUND',
  'settleReceiver id': 'NOT_FOUND',
  'startWithdrawalAudit id': 'NOT_FOUND',
  'stopProduct id': 'NOT_FOUND',
  'submitReceiverDocument key': 'NOT_FOUND',
  'validateDestination destinationId': 'NOT_FOUND',
  'validateDestination id': 'NOT_FOUND',
  'validateReceiverDocument documentId': 'NOT_FOUND',
  'validateReceiverDocument id': 'NOT_FOUND',
  'acceptInvitation name': 'LINK_NOT_VALID',
  'acceptRefundOffer id': 'NOT_FOUND',
  'approveRefund id': 'NOT_FOUND',
  'offerRefund id': 'NOT_FOUND',
  'openDispute id': 'NOT_FOUND',
  'acceptDispute id': 'NOT_FOUND',
  'closeDispute id': 'NOT_FOUND',
  'giveDisputeEvidence id': 'NOT_FOUND',
  'giveDisputeEvidence files.0': 'NOT_FOUND',
  'requestLookUp id': 'NOT_FOUND',
  'replaySaleWebhook id': 'NOT_FOUND',
  'replaySaleWebhook webhookId': 'NOT_FOUND',
  'refundSale id': 'NOT_FOUND',
  'refundSale itemIds.0': 'NOT_FOUND',
  'refundSaleByStaff id': 'NOT_FOUND',
  'refundSaleByStaff itemIds.0': 'NOT_FOUND',
  'refuseRefund id': 'NOT_FOUND',
  'requestRefund id': 'NOT_FOUND',
  'requestRefund itemIds.0': 'NOT_FOUND',
  'requestRefund pixKey': 'NOT_FOUND',
  'resolveRefund id': 'NOT_FOUND',
  'acceptInvitation password': 'LINK_NOT_VALID',
  'acceptInvitation token': 'LINK_NOT_VALID',
  'acceptUpsell offerId': 'INVALID_UPSELL_TOKEN',
  'acceptUpsell stepId': 'INVALID_UPSELL_TOKEN',
  'acceptUpsell token': 'INVALID_UPSELL_TOKEN',
  'addSellerNote id': 'NOT_FOUND',
  'addPasskey response': 'WRONG_CODE',
  'archiveProviderConnection id': 'NOT_FOUND',
  'archiveSeller id': 'NOT_FOUND',
  'archiveStaff id': 'NOT_FOUND',
  'blockStaff id': 'NOT_FOUND',
  'resetSecondFactor id': 'NOT_FOUND',
  'saveSellerProfile id': 'NOT_FOUND',
  'unblockStaff id': 'NOT_FOUND',
  'changePermissions id': 'NOT_FOUND',
  'changeSellerOptions id': 'NOT_FOUND',
  'closeIncident id': 'NOT_FOUND',
  'confirmEmail password': 'LINK_NOT_VALID',
  'confirmEmail token': 'LINK_NOT_VALID',
  'confirmSecondFactor code': 'WRONG_CODE',
  'confirmSignIn code': 'UNAUTHENTICATED',
  'confirmSignInByPasskey response': 'UNAUTHENTICATED',
  'createOffer input.productId': 'NOT_FOUND',
  'logInAs reason': 'NOT_FOUND',
  'logInAs userId': 'NOT_FOUND',
  'endUserSessions sessionId': 'NOT_FOUND',
  'endUserSessions userId': 'NOT_FOUND',
  'markCartContacted id': 'NOT_FOUND',
  'repeatInvitation id': 'NOT_FOUND',
  'renewCharge paymentId': 'PAYMENT_NOT_FOUND',
  'replayWebhook id': 'NOT_FOUND',
  'resetPassword password': 'LINK_NOT_VALID',
  'resetPassword token': 'LINK_NOT_VALID',
  'revealBuyer reason': 'NOT_FOUND',
  'revealBuyer saleId': 'NOT_FOUND',
  'revealSeller id': 'NOT_FOUND',
  'rotateWebhookAddress id': 'NOT_FOUND',
  'saveOffer id': 'NOT_FOUND',
  'savePlatform id': 'NOT_FOUND',
  'saveProduct id': 'NOT_FOUND',
  'saveProviderConnection id': 'NOT_FOUND',
  'setProviderConnectionSecrets id': 'NOT_FOUND',
  'signIn email': 'WRONG_CREDENTIALS',
  'signIn password': 'WRONG_CREDENTIALS',
  'signInByPasscode code': 'WRONG_CODE',
  'winBackSeller id': 'NOT_FOUND',
  'testProviderConnection id': 'NOT_FOUND',
};

/** A token goes to the vault, and is told of by its network. */
const TOLD_AS: Readonly<Record<string, string>> = {
  'saveProduct changes.measurement.tokens.0.value': 'measurement.tokens.FACEBOOK',
};

const mutations = fieldsWithTexts(schema).filter(([field]) => field === mutationOf(field.name));
function mutationOf(name: string) {
  return schema.getMutationType()?.getFields()[name];
}

let of: Awaited<ReturnType<typeof startOffers>>;
let files: TestObjectStore;
let [master, administrator, customer] = ['', '', ''];
/** What a mutation needs to be there, by its name. */
let there: Readonly<Record<string, Readonly<Record<string, unknown>>>>;

beforeAll(async () => {
  files = await startTestObjectStore();
  of = await startOffers({ env: files.env });
  const { api } = of;
  master = await api.signIn({ userId: 'marta', role: 'MASTER' });
  administrator = await api.signIn({
    ...{ userId: 'adele', role: 'ADMINISTRATOR', permissions: [...PERMISSION_NAMES] },
  });
  customer = await api.signIn({ userId: 'clara', role: 'CUSTOMER', platformId: 'acme' });
  const member = await inviteTo(api, 'acme');
  const sold = await registerOn(api, 'acme');
  const { userId } = DEMO_PRODUCER;
  const profile = newSellerProfile({ userId, platformId: 'demo-platform' });
  await api.save('SellerProfile', userId, profile);
  await api.save('ProviderConnection', 'iugu', aConnection('iugu', 'IUGU'));
  const incident = await raiseIncident(api.stack.store, {
    ...{ kind: 'READ_MODEL_GROUP_STOPPED', cause: { stream: 'payment-1' }, at: new Date() },
  });
  there = {
    ...Object.fromEntries(
      [
        ...['acceptRefundOffer', 'approveRefund', 'offerRefund', 'payRefundByPix'],
        ...['refuseRefund', 'resolveRefund'],
      ].map((name) => [name, { refundId: randomUUID() }]),
    ),
    ...Object.fromEntries(
      ['acceptDispute', 'closeDispute', 'giveDisputeEvidence'].map((name) => [
        name,
        { disputeId: randomUUID() },
      ]),
    ),
    importSettlement: { 'lines.0.paidOn': '2026-12-03' },
    moveReserve: { day: null },
    addSellerNote: { id: sold },
    archiveSeller: { id: sold },
    archiveStaff: { id: member },
    changePermissions: { id: member },
    changeSellerOptions: { id: sold },
    revealSeller: { id: sold },
    closeIncident: { id: incident },
    createOffer: { 'input.productId': 'demo-course' },
    saveOffer: { id: 'demo-digital' },
    signInByPasscode: { email: 'maria@example.com' },
    // A product that fits its schema: tokens are looked at then.
    saveProduct: {
      ...{ id: 'demo-course', 'changes.guaranteeDays': 7, 'changes.accessUrl': null },
      'changes.salesPage': null,
      'changes.seller.supportEmail': 'dona@example.com',
    },
    savePlatform: { id: 'demo-platform' },
    saveSellerProfile: { id: DEMO_PRODUCER.userId },
    saveProviderConnection: { id: 'iugu' },
    setProviderConnectionSecrets: { id: 'iugu', 'secrets.0.name': 'apiToken' },
  };
});
afterAll(async () => {
  await of?.api.stop();
  await files?.stop();
});

/** Of an answer nothing is asked for but that there is one. */
const selectionOf = (type: GraphQLType): string =>
  isLeafType(getNamedType(type)) ? '' : '{ __typename }';

const refusal = async ({ field, path }: TextOfContract, text: string) => {
  const name = field.replace('Mutation.', '');
  const mutation = mutationOf(name);
  if (!mutation) throw new Error(`No mutation ${name}`);
  const readers = FIELD_ACCESS.get(field);
  const roles = typeof readers === 'object' ? readers.roles : [];
  const [who] = [
    ...(roles.includes('PRODUCER') ? [of.seller] : []),
    ...(roles.includes('CUSTOMER') ? [customer] : []),
    ...(roles.includes('MASTER') || roles.length === 0 ? [master] : []),
    administrator,
  ];
  const given = { idempotencyKey: randomUUID(), expectedRevision: 0, ...there[name], [path]: text };
  const declared = mutation.args.map(({ name: arg, type }) => `$${arg}: ${String(type)}`).join(', ');
  const passed = mutation.args.map(({ name: arg }) => `${arg}: $${arg}`).join(', ');
  const answer = await of.api.graphql(
    `mutation(${declared}) { ${name}(${passed}) ${selectionOf(mutation.type)} }`,
    { cookie: who ?? '', variables: argumentsWith(mutation.args, given) },
  );
  return answer.errors?.[0]?.extensions as
    { code: string; fields?: readonly { field: string; code: string }[] } | undefined;
};

const texts = mutations.flatMap(([, found]) => found);

it.each(texts.map((text) => [`${text.field.replace('Mutation.', '')} ${text.path}`, text] as const))(
  'a line break in %s comes no further than its command',
  async (name, text) => {
    for (const breaking of ['um\ntexto', 'um\u2028texto', 'um\rtexto']) {
      const refused = await refusal(text, breaking);
      const told = TOLD_AS[name] ?? text.path.replace(/^(input|changes)\./, '');
      const fields = refused?.fields?.map(({ field }) => field) ?? [];
      if (SEVERAL_LINES.has(name)) expect(fields).not.toContain(told);
      else if (LOOKED_FOR[name]) expect(refused?.code).toBe(LOOKED_FOR[name]);
      else expect(refused).toMatchObject({ code: 'INVALID_INPUT' });
      if (!SEVERAL_LINES.has(name) && !LOOKED_FOR[name]) expect(fields).toContain(told);
    }
  },
);

it('names no text as one of several lines, or as looked for, that the contract has not', () => {
  const names = texts.map(({ field, path }) => `${field.replace('Mutation.', '')} ${path}`);
  expect(names).toEqual(
    expect.arrayContaining([...SEVERAL_LINES, ...Object.keys(LOOKED_FOR), ...Object.keys(TOLD_AS)]),
  );
});
