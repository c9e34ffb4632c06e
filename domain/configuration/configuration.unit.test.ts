import { describe, expect, it } from 'vitest';
import {
  decideDocument,
  evolveDocument,
  initialDocument,
  type DocumentCommand,
  type DocumentEvent,
  type DocumentState,
} from './configuration.ts';

interface Offer {
  readonly title: string;
  readonly bumps?: readonly string[];
  readonly price?: { readonly cents: number; readonly coin: string };
}

const saved = (content: Offer): DocumentEvent<Offer> => ({ type: 'Saved', content });
const archived: DocumentEvent<Offer> = { type: 'Archived' };
const save = (content: Offer): DocumentCommand<Offer> => ({ kind: 'save', content });
const archive: DocumentCommand<Offer> = { kind: 'archive' };

const stateAfter = (...events: DocumentEvent<Offer>[]) =>
  events.reduce<DocumentState<Offer>>(evolveDocument, initialDocument);

const decided = (events: DocumentEvent<Offer>[], command: DocumentCommand<Offer>) => {
  const result = decideDocument(stateAfter(...events), command);
  return result.ok ? result.value : result.error;
};

const offer: Offer = { title: 'Course', bumps: ['a', 'b'], price: { cents: 100, coin: 'BRL' } };

describe('a configuration document', () => {
  it('is saved', () => {
    expect(decided([], save(offer))).toEqual([saved(offer)]);
  });

  it('is saved again when it changed', () => {
    expect(decided([saved(offer)], save({ ...offer, title: 'Other' }))).toEqual([
      saved({ ...offer, title: 'Other' }),
    ]);
  });

  it('saved as it is already is no event', () => {
    expect(decided([saved(offer)], save({ ...offer }))).toEqual([]);
  });

  it('is the same whatever the order of its keys, at any depth', () => {
    expect(
      decided(
        [saved(offer)],
        save({ price: { coin: 'BRL', cents: 100 }, bumps: ['a', 'b'], title: 'Course' }),
      ),
    ).toEqual([]);
  });

  it('is another when a list is in another order', () => {
    expect(decided([saved(offer)], save({ ...offer, bumps: ['b', 'a'] }))).toHaveLength(1);
  });

  it('is compared with its latest content, not with any before', () => {
    expect(decided([saved(offer), saved({ title: 'Other' })], save(offer))).toEqual([saved(offer)]);
  });

  it('is archived', () => {
    expect(decided([saved(offer)], archive)).toEqual([archived]);
  });

  it('archived twice is no event', () => {
    expect(decided([saved(offer), archived], archive)).toEqual([]);
  });

  it('that never was cannot be archived', () => {
    expect(decided([], archive)).toEqual({ code: 'NOT_FOUND' });
  });

  it('comes back from the archive by saving, even unchanged', () => {
    expect(decided([saved(offer), archived], save(offer))).toEqual([saved(offer)]);
    expect(stateAfter(saved(offer), archived, saved(offer)).phase).toBe('SAVED');
  });

  it('keeps its content in the archive', () => {
    expect(stateAfter(saved(offer), archived)).toEqual({ phase: 'ARCHIVED', content: offer });
  });
});
