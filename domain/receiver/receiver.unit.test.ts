import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import {
  attemptReceiver,
  missingFor,
  missingMessages,
  recordAttempt,
  seeReceiver,
  settleReceiver,
} from './at-acquirer.ts';
import {
  bankAccount,
  refuseDestination,
  registerDestination,
  removeDestination,
  validateDestination,
} from './destinations.ts';
import { readPixKey } from './pix-key.ts';
import {
  failReceiverMail,
  mailReceiver,
  receiverDetails,
  refuseDocument,
  revealReceiver,
  saveDetails,
  submitDocument,
  validateDocument,
} from './documents.ts';
import type { ReceiverEvent } from './events.ts';
import { payoutDestination, receiver } from './receiver.ts';
import type { Receiver } from './state.ts';
import { documentsOf, type DocumentName, type PersonKind } from './words.ts';

const { given, stateAfter } = specificationFor(receiver);
const AT = '2026-11-29T09:00:00.000Z';
const LATER = '2026-11-29T10:00:00.000Z';
const owner = { userId: 'ana', platformId: 'acme' };
const box = (data: string) => ({ v: 1 as const, subjectId: 'subject-1', iv: 'iv', data });
const opened: ReceiverEvent = { type: 'ReceiverOpened', data: { ...owner, at: AT } };
const details = (personKind: PersonKind = 'COMPANY', changes = {}) => ({
  ...{ personKind, details: box('details'), documentDigest: 'd1', addressDigest: 'a1' },
  ...{ hasMonthlyRevenue: true, ...changes },
});
const saved = (personKind: PersonKind = 'COMPANY', changes = {}): ReceiverEvent => ({
  type: 'ReceiverDetailsSaved',
  data: { ...details(personKind, changes), at: AT },
});
const idOf = (name: DocumentName) => `00000000-0000-4000-8000-${String(name.length).padStart(12, '0')}`;
const of = (document: DocumentName) => ({ document, documentId: idOf(document) });
const submitted = (document: DocumentName): ReceiverEvent => ({
  type: 'ReceiverDocumentSubmitted',
  data: { ...of(document), file: `documents/${document}`, at: AT },
});
const validated = (document: DocumentName): ReceiverEvent => ({
  type: 'ReceiverDocumentValidated',
  data: { ...of(document), at: AT },
});
const proved = (kind: PersonKind): ReceiverEvent[] =>
  documentsOf(kind).flatMap((name) => [submitted(name), validated(name)]);
const account = (changes = {}) => ({
  ...{ kind: 'BANK_ACCOUNT' as const, bankCode: '341', accountType: 'CHECKING' as const },
  ...{ hasBranchDigit: false, ...changes },
});
const registered = (destinationId = 'a', destination = account()): ReceiverEvent => ({
  type: 'ReceiverDestinationRegistered',
  data: {
    destinationId,
    destination,
    details: box(destinationId),
    digest: `digest-${destinationId}`,
    at: AT,
  },
});
const accepted = (destinationId = 'a'): ReceiverEvent => ({
  type: 'ReceiverDestinationValidated',
  data: { destinationId, at: LATER },
});
const open = (...events: ReceiverEvent[]): Receiver => {
  const state = stateAfter([opened, ...events]);
  if (state.phase === 'NONE') throw new Error('Not open');
  return state;
};

describe('what a seller says of themselves', () => {
  const said = {
    ...{ name: ' Ana Souza ', document: '529.982.247-25', monthlyRevenue: 500_000 },
    address: {
      ...{ zipCode: '01310-100', street: 'Avenida Paulista', number: '1000', complement: '' },
      ...{ district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    },
  };

  it('is kept without punctuation', () => {
    const kept = receiverDetails.parse(said);
    expect([kept.name, kept.document, kept.address.zipCode]).toEqual([
      ...['Ana Souza', '52998224725', '01310100'],
    ]);
    expect(receiverDetails.parse(kept)).toEqual(kept);
  });

  it.each([
    ['document', '529.982.247-26', 'INVALID_DOCUMENT'],
    ['address.zipCode', '123', 'INVALID_ZIP_CODE'],
    ['address.state', 'XX', 'INVALID_STATE'],
  ])('is refused: %s %s', (path, value, code) => {
    const wrong = path.startsWith('address.')
      ? { ...said, address: { ...said.address, [path.slice(8)]: value } }
      : { ...said, [path]: value };
    const issue = receiverDetails.safeParse(wrong).error?.issues[0];
    expect([issue?.path.join('.'), (issue as { params?: { code: string } }).params?.code]).toEqual([
      path,
      code,
    ]);
  });

  it('opens the receiver, and is no event again', () => {
    const command = { owner, said: details(), at: AT };
    given()
      .when((state) => saveDetails(state, command))
      .then(opened, saved());
    given(opened, saved())
      .when((state) => saveDetails(state, command))
      .thenNothing();
  });

  it('is of the same person once the photo of the document was validated', () => {
    const another = {
      owner,
      said: details('COMPANY', { documentDigest: 'd2', details: box('other') }),
      at: AT,
    };
    const history = [opened, saved(), submitted('photoDocument')];
    given(...history)
      .when((state) => saveDetails(state, another))
      .thenTypes('ReceiverDetailsSaved');
    given(...history, validated('photoDocument'))
      .when((state) => saveDetails(state, another))
      .thenRefused('DOCUMENT_VALIDATED');
  });

  it('asks for another look at the proof where the address is another', () => {
    const moved = saved('COMPANY', { addressDigest: 'a2' });
    const after = open(saved(), submitted('addressProof'), validated('addressProof'), moved);
    expect(after.documents.addressProof?.state).toBe('SUBMITTED');
    const same = open(saved(), submitted('addressProof'), validated('addressProof'), saved());
    expect(same.documents.addressProof?.state).toBe('VALIDATED');
  });
});

describe('a document', () => {
  const name = 'photoDocument';
  const sending = { owner, ...of(name), file: 'documents/new', at: AT };
  const refusal = { ...of(name), reason: 'ILLEGIBLE' as const, note: null, at: LATER };
  const refused: ReceiverEvent = { type: 'ReceiverDocumentRefused', data: refusal };

  it('is sent, refused with a reason, sent again and validated', () => {
    given(opened)
      .when((state) => submitDocument(state, sending))
      .thenTypes('ReceiverDocumentSubmitted');
    given(opened, saved(), submitted(name))
      .when((state) => refuseDocument(state, refusal))
      .then(refused);
    given(opened, saved(), submitted(name), refused)
      .when((state) => submitDocument(state, sending))
      .thenTypes('ReceiverDocumentSubmitted');
    given(opened, saved(), submitted(name))
      .when((state) => validateDocument(state, { ...of(name), at: AT }))
      .then(validated(name));
    given(opened, saved(), submitted(name), validated(name))
      .when((state) => validateDocument(state, { ...of(name), at: AT }))
      .thenNothing();
  });

  it('is not replaced once it was validated, and staff may refuse it even then', () => {
    const history = [opened, saved(), submitted(name), validated(name)];
    given(...history)
      .when((state) => submitDocument(state, sending))
      .thenRefused('DOCUMENT_VALIDATED');
    given(...history)
      .when((state) => refuseDocument(state, refusal))
      .then(refused);
  });

  it('is decided about as it was seen', () => {
    const other = { ...of('balanceSheet'), document: name, at: AT } as const;
    given(opened, saved(), submitted(name))
      .when((state) => validateDocument(state, other))
      .thenRefused('CONFLICT');
    given(opened)
      .when((state) => validateDocument(state, { ...of(name), at: AT }))
      .thenRefused('NOT_FOUND');
    given(opened, submitted(name))
      .when((state) => validateDocument(state, { ...of(name), at: AT }))
      .thenRefused('DETAILS_MISSING');
    given(opened, saved(), submitted(name), refused)
      .when((state) => validateDocument(state, { ...of(name), at: AT }))
      .thenRefused('ILLEGAL_TRANSITION');
    given(opened, submitted(name))
      .when((state) => refuseDocument(state, { ...refusal, reason: 'OTHER' }))
      .thenRefused('NOTE_REQUIRED');
  });

  it('is sent fifty times at most', () => {
    const often = Array.from({ length: 50 }, () => submitted(name));
    given(opened, ...often)
      .when((state) => submitDocument(state, sending))
      .thenRefused('TOO_MANY_SUBMISSIONS', { max: 50 });
  });
});

describe('a bank account', () => {
  const said = {
    ...{ bankCode: '001', branchNumber: '1234', branchDigit: 'x', accountNumber: '98765' },
    ...{ accountDigit: '0', accountType: 'CHECKING', accountHolder: 'Ana Souza' },
    accountDocument: '529.982.247-25',
  };
  it('is of a supported bank, with digits where digits belong', () => {
    expect(bankAccount.parse(said)).toMatchObject({ branchDigit: 'X', accountDocument: '52998224725' });
    const codes = (changes: object) =>
      bankAccount.safeParse({ ...said, ...changes }).error?.issues.map(({ path }) => path[0]);
    expect(codes({ bankCode: '999' })).toEqual(['bankCode']);
    expect(codes({ accountNumber: '12a' })).toEqual(['accountNumber']);
    expect(codes({ accountDigit: '12' })).toEqual(['accountDigit']);
  });
});

describe('a PIX key', () => {
  it.each([
    ['529.982.247-25', 'CPF', '52998224725'],
    ['11.222.333/0001-81', 'CNPJ', '11222333000181'],
    ['(11) 98765-4321', 'PHONE', '+5511987654321'],
    ['+5511987654321', 'PHONE', '+5511987654321'],
    ['Ana@Example.com', 'EMAIL', 'ana@example.com'],
    ['123E4567-E89B-42D3-A456-426614174000', 'RANDOM', '123e4567-e89b-42d3-a456-426614174000'],
  ])('%s is %s', (text, pixType, pixKey) => {
    expect(readPixKey(text)).toEqual({ ok: true, value: { pixType, pixKey } });
  });

  it.each(['123', '529.982.247-26', 'ana', '11 00000-0000'])('%s is none', (text) => {
    expect(readPixKey(text)).toEqual({ ok: false, error: { code: 'INVALID_PIX_KEY' } });
  });
});

describe('a destination', () => {
  const command = (destinationId = 'a') => ({
    ...{ owner, destinationId, destination: account(), details: box(destinationId) },
    ...{ digest: `digest-${destinationId}`, at: AT },
  });
  const chosen = { destinationId: 'a', at: LATER };
  const refusal = { ...chosen, reason: 'HOLDER_MISMATCH' as const, note: null };
  const refused: ReceiverEvent = { type: 'ReceiverDestinationRefused', data: refusal };
  const removed: ReceiverEvent = { type: 'ReceiverDestinationRemoved', data: chosen };

  it('is registered once, and again after it was refused or removed', () => {
    const again = { ...command('b'), digest: 'digest-a' };
    given()
      .when((state) => registerDestination(state, command()))
      .then(opened, registered());
    given(opened, registered())
      .when((state) => registerDestination(state, command()))
      .thenNothing();
    given(opened, registered())
      .when((state) => registerDestination(state, again))
      .thenRefused('ALREADY_EXISTS');
    for (const end of [refused, removed])
      given(opened, registered(), end)
        .when((state) => registerDestination(state, again))
        .thenTypes('ReceiverDestinationRegistered');
  });

  it('is one of fifty at most', () => {
    const many = Array.from({ length: 50 }, (_none, index) => registered(`d${index}`));
    given(opened, ...many)
      .when((state) => registerDestination(state, command()))
      .thenRefused('TOO_MANY_DESTINATIONS', { max: 50 });
  });

  it('is paid out to once it was validated, until it is refused or removed', () => {
    const outcome = (...events: ReceiverEvent[]) => payoutDestination(open(...events), 'a');
    expect(outcome()).toEqual({ ok: false, error: { code: 'DESTINATION_NOT_FOUND' } });
    expect(payoutDestination({ phase: 'NONE' }, 'a').ok).toBe(false);
    for (const history of [[registered()], [registered(), refused], [registered(), accepted(), refused]])
      expect(outcome(...history)).toEqual({ ok: false, error: { code: 'DESTINATION_NOT_VALIDATED' } });
    expect(outcome(registered(), accepted(), removed)).toEqual({
      ok: false,
      error: { code: 'DESTINATION_NOT_FOUND' },
    });
    expect(outcome(registered(), accepted())).toEqual({
      ok: true,
      value: {
        ...{ destinationId: 'a', kind: 'BANK_ACCOUNT', bankCode: '341', details: box('a') },
        ...{ registeredAt: AT, validatedAt: LATER },
      },
    });
  });

  it('is decided by staff', () => {
    given(opened, registered())
      .when((state) => validateDestination(state, chosen))
      .then(accepted());
    given(opened, registered(), accepted())
      .when((state) => validateDestination(state, chosen))
      .thenNothing();
    given(opened, registered(), refused)
      .when((state) => validateDestination(state, chosen))
      .thenRefused('ILLEGAL_TRANSITION');
    given(opened, registered(), accepted())
      .when((state) => refuseDestination(state, refusal))
      .then(refused);
    given(opened, registered(), refused)
      .when((state) => refuseDestination(state, refusal))
      .thenNothing();
    given(opened, registered(), removed)
      .when((state) => refuseDestination(state, refusal))
      .thenRefused('ILLEGAL_TRANSITION');
    given(opened, registered())
      .when((state) => refuseDestination(state, { ...refusal, reason: 'OTHER' }))
      .thenRefused('NOTE_REQUIRED');
    given(opened)
      .when((state) => validateDestination(state, chosen))
      .thenRefused('DESTINATION_NOT_FOUND');
  });

  it('is removed by its owner, once', () => {
    given(opened, registered())
      .when((state) => removeDestination(state, chosen))
      .then(removed);
    given(opened, registered(), removed)
      .when((state) => removeDestination(state, chosen))
      .thenNothing();
  });
});

describe('what staff look at', () => {
  it('is written down, with the reason', () => {
    const said = { destinationId: null, reason: 'Holder differs', at: AT };
    given(opened)
      .when((state) => revealReceiver(state, said))
      .then({ type: 'ReceiverRevealed', data: said });
    given(opened)
      .when((state) => revealReceiver(state, { ...said, destinationId: 'a' }))
      .thenRefused('NOT_FOUND');
    given()
      .when((state) => revealReceiver(state, said))
      .thenRefused('NOT_FOUND');
  });
});

describe('mails to the seller', () => {
  const refused: ReceiverEvent = {
    type: 'ReceiverDocumentRefused',
    data: { ...of('addressProof'), reason: 'TOO_OLD', note: null, at: AT },
  };
  const mailed: ReceiverEvent = { type: 'ReceiverMailed', data: { at: LATER } };

  it('tell of a refusal, of a destination, and once of all documents', () => {
    const kinds = (...events: ReceiverEvent[]) => open(...events).dueMails.map(({ mail }) => mail);
    expect(kinds(saved(), submitted('addressProof'), refused)).toEqual(['DOCUMENT_REFUSED']);
    expect(kinds(saved('PERSON'), ...proved('PERSON'))).toEqual(['DOCUMENTS_VALIDATED']);
    expect(kinds(saved(), ...proved('PERSON'))).toEqual([]);
    expect(kinds(registered(), accepted())).toEqual(['DESTINATION_VALIDATED']);
  });

  it('go out once, and again when they certainly did not', () => {
    const history = [opened, saved(), submitted('addressProof'), refused];
    given(...history)
      .when((state) => mailReceiver(state, { at: LATER }))
      .then(mailed);
    given(...history, mailed)
      .when((state) => mailReceiver(state, { at: LATER }))
      .thenNothing();
    const failing = { at: LATER, reason: 'NOT_SENT' as const };
    const after = given(...history, mailed)
      .when((state) => failReceiverMail(state, failing))
      .state();
    expect(after.phase === 'OPEN' && [after.dueMails.length, after.mailFailures]).toEqual([1, 1]);
    const given_up = given(...history, mailed)
      .when((state) => failReceiverMail(state, { ...failing, reason: 'REFUSED' }))
      .state();
    expect(given_up.phase === 'OPEN' && given_up.dueMails).toEqual([]);
  });
});

describe('a receiver at an acquirer', () => {
  const ready = [opened, saved(), ...proved('COMPANY'), registered(), accepted()];
  const asking = { connectionId: 'c', provider: 'PAGARME', at: LATER };
  const attempted = (attempt = 1): ReceiverEvent => ({
    type: 'AcquirerReceiverAttempted',
    data: { ...asking, destinationId: 'a', attempt },
  });
  const outcome = (of_: 'DECLINED' | 'NOT_SENT' | 'UNKNOWN'): ReceiverEvent => ({
    type: 'AcquirerReceiverNotMade',
    data: { connectionId: 'c', outcome: of_, message: null, at: LATER },
  });
  const made: ReceiverEvent = {
    type: 'AcquirerReceiverMade',
    data: { connectionId: 'c', receiverId: 're_1', status: 'PENDING', at: LATER },
  };

  it('waits for what is missing', () => {
    expect(missingFor('PAGARME', open())).toEqual(['DETAILS', 'DOCUMENTS', 'BANK_ACCOUNT']);
    expect(missingFor('PAGARME', open(...ready.slice(1)))).toEqual([]);
    const person = open(
      saved('PERSON', { hasMonthlyRevenue: false }),
      ...proved('PERSON'),
      registered(),
      accepted(),
    );
    expect(missingFor('ABMEXSPLIT', person)).toEqual(['COMPANY']);
    expect(missingFor('ASAAS', person)).toEqual(['MONTHLY_REVENUE']);
    expect(missingMessages('ABMEXSPLIT', person)).toEqual(['Adquirente não aceita CPF']);
    expect(missingMessages('MAKE_YOUR_BANK', open(saved()))).toEqual([
      'Foto do documento é obrigatória.',
      'Foto do documento com pessoa é obrigatória.',
      'Comprovante de endereço é obrigatório.',
      'Balanço patrimonial é obrigatório.',
      'Contrato social é obrigatório.',
    ]);
  });

  it.each([
    ['237', true, ['Banco não suportado, tente outro.']],
    ['237', false, []],
    ['341', true, []],
  ])('of ABMEXSPLIT at bank %s with a branch digit: %s', (bankCode, hasBranchDigit, messages) => {
    const destination = account({ bankCode, hasBranchDigit });
    const state = open(saved(), ...proved('COMPANY'), registered('a', destination), accepted());
    expect(missingMessages('ABMEXSPLIT', state)).toEqual(messages);
  });

  it('is asked for once', () => {
    given(...ready)
      .when((state) => attemptReceiver(state, asking))
      .then(attempted());
    for (const after of [[], [made], [outcome('UNKNOWN')], [outcome('DECLINED')]])
      given(...ready, attempted(), ...after)
        .when((state) => attemptReceiver(state, asking))
        .thenNothing();
    given(...ready.slice(0, -1))
      .when((state) => attemptReceiver(state, asking))
      .thenNothing();
  });

  it('is asked for again where it was certainly not made, and refused ones once something changed', () => {
    given(...ready, attempted(), outcome('NOT_SENT'))
      .when((state) => attemptReceiver(state, asking))
      .then(attempted(2));
    const changed: ReceiverEvent = {
      type: 'ReceiverDetailsSaved',
      data: { ...details(), at: '2026-11-29T11:00:00.000Z' },
    };
    given(...ready, attempted(), outcome('DECLINED'), changed)
      .when((state) => attemptReceiver(state, asking))
      .then(attempted(2));
  });

  it('is there once the acquirer said so, for the attempt that was made', () => {
    const there = { kind: 'MADE', receiverId: 're_1', status: 'PENDING' } as const;
    const told = { connectionId: 'c', attempt: 1, outcome: there, at: LATER };
    given(...ready, attempted())
      .when((state) => recordAttempt(state, told))
      .then(made);
    given(...ready, attempted())
      .when((state) => recordAttempt(state, { ...told, attempt: 2 }))
      .thenNothing();
    given(...ready, attempted(), made)
      .when((state) => recordAttempt(state, told))
      .thenNothing();
  });

  it('is paid out to once it is active', () => {
    const to = (...events: ReceiverEvent[]) =>
      payoutDestination(stateAfter([...ready, attempted(), ...events]), 'acquirer:c');
    expect(to()).toEqual({ ok: false, error: { code: 'DESTINATION_NOT_FOUND' } });
    expect(to(made).ok).toBe(false);
    const active: ReceiverEvent = {
      type: 'AcquirerReceiverSeen',
      data: { connectionId: 'c', status: 'ACTIVE', balance: null, at: LATER },
    };
    expect(to(made, active)).toMatchObject({
      ok: true,
      value: { kind: 'RECEIVER', connectionId: 'c', receiverId: 're_1' },
    });
  });

  it('says what is new of it alone', () => {
    const seen = { connectionId: 'c', status: 'ACTIVE', balance: null, at: LATER } as const;
    given(...ready, attempted(), made)
      .when((state) => seeReceiver(state, seen))
      .thenTypes('AcquirerReceiverSeen');
    given(...ready, attempted(), made)
      .when((state) => seeReceiver(state, { ...seen, status: 'PENDING' }))
      .thenNothing();
    given(...ready)
      .when((state) => seeReceiver(state, seen))
      .thenNothing();
  });

  it('of an unknown outcome waits for what somebody found', () => {
    const found = { connectionId: 'c', receiverId: 're_9', reason: 'Seen in the panel', at: LATER };
    const unknown = [...ready, attempted(), outcome('UNKNOWN')];
    given(...unknown)
      .when((state) => settleReceiver(state, found))
      .thenTypes('AcquirerReceiverSettled');
    const absent: ReceiverEvent = {
      type: 'AcquirerReceiverSettled',
      data: { ...found, receiverId: null },
    };
    given(...unknown, absent)
      .when((state) => attemptReceiver(state, asking))
      .then(attempted(2));
    given(...ready, attempted(), made)
      .when((state) => settleReceiver(state, found))
      .thenRefused('ILLEGAL_TRANSITION');
    given(...ready)
      .when((state) => settleReceiver(state, found))
      .thenRefused('NOT_FOUND');
  });
});
