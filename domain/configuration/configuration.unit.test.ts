import { describe, expect, it } from 'vitest';
import {
  decideConfiguration,
  evolveConfiguration,
  initialConfiguration,
  type ConfigurationCommand,
  type ConfigurationEvent,
  type ConfigurationState,
} from './configuration.ts';

interface Offer {
  readonly offerId: string;
  readonly platformId: string;
  readonly title: string;
  readonly bumps?: readonly string[];
  readonly price?: { readonly cents: number; readonly coin: string };
}

const saved = (content: Offer): ConfigurationEvent<Offer> => ({ type: 'Saved', content });
const archived: ConfigurationEvent<Offer> = { type: 'Archived' };
/** As somebody who saw the present revision. */
const save =
  (content: Offer) =>
  (expectedRevision: number): ConfigurationCommand<Offer> => ({
    kind: 'save',
    expectedRevision,
    content,
  });
const archive = (expectedRevision: number): ConfigurationCommand<Offer> => ({
  kind: 'archive',
  expectedRevision,
});
const identity = {
  ...{ id: 'course', idField: 'offerId', immutable: ['platformId'] },
  ...{ severalLines: [], addresses: [] },
};

const stateAfter = (...events: ConfigurationEvent<Offer>[]) =>
  events.reduce<ConfigurationState<Offer>>(evolveConfiguration, initialConfiguration);

const decided = (
  events: ConfigurationEvent<Offer>[],
  command: (expectedRevision: number) => ConfigurationCommand<Offer>,
  seen = events.length - 1,
) => {
  const result = decideConfiguration(identity, stateAfter(...events), command(seen));
  return result.ok ? result.value : result.error;
};

const offer: Offer = {
  offerId: 'course',
  platformId: 'acme',
  title: 'Course',
  bumps: ['a', 'b'],
  price: { cents: 100, coin: 'BRL' },
};

describe('a configuration document', () => {
  it('is amended as it is saved, and stays archived where it was', () => {
    const amended = { ...offer, title: 'Another' };
    const amend = (content: Offer) => (expectedRevision: number) =>
      ({ kind: 'amend', expectedRevision, content }) as const;
    expect(decided([saved(offer)], amend(amended))).toEqual([saved(amended)]);
    expect(decided([saved(offer), archived], amend(amended))).toEqual([saved(amended), archived]);
    expect(stateAfter(saved(offer), archived, saved(amended), archived)).toEqual({
      ...{ phase: 'ARCHIVED', revision: 3, content: amended },
    });
    expect(decided([saved(offer), archived], amend(offer))).toEqual([]);
    expect(decided([saved(offer), archived], amend(amended), 0)).toMatchObject({ code: 'CONFLICT' });
  });

  it('is saved', () => {
    expect(decided([], save(offer))).toEqual([saved(offer)]);
  });

  it.each(['', 'a b', 'a/b', 'maçã', 'x'.repeat(101)])(
    'is not saved under %j, by which nobody could look it up',
    (id) => {
      const content = { ...offer, offerId: id };
      expect(
        decideConfiguration({ ...identity, id }, initialConfiguration, save(content)(-1)),
      ).toMatchObject({
        error: {
          code: 'INVALID_INPUT',
          details: { fields: [{ field: 'offerId', code: 'INVALID_FORMAT' }] },
        },
      });
    },
  );

  it('that was saved under such an id before can still be changed', () => {
    const before = { ...offer, offerId: 'a b' };
    const state = stateAfter(saved(before));
    const changed = { ...before, title: 'Another' };
    expect(decideConfiguration({ ...identity, id: 'a b' }, state, save(changed)(0))).toMatchObject({
      value: [saved(changed)],
    });
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
        save({ ...offer, price: { coin: 'BRL', cents: 100 }, bumps: ['a', 'b'], title: 'Course' }),
      ),
    ).toEqual([]);
  });

  it('is another when a list is in another order', () => {
    expect(decided([saved(offer)], save({ ...offer, bumps: ['b', 'a'] }))).toHaveLength(1);
  });

  it('is compared with its latest content, not with any before', () => {
    expect(decided([saved(offer), saved({ ...offer, title: 'Other' })], save(offer))).toEqual([
      saved(offer),
    ]);
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
    expect(stateAfter(saved(offer), archived)).toEqual({
      phase: 'ARCHIVED',
      revision: 1,
      content: offer,
    });
  });

  it.each([-1, 0, 2])('seen at revision %i is a conflict that tells the present one', (seen) => {
    const now = [saved(offer), saved({ ...offer, title: 'Other' })];
    expect(decided(now, save({ ...offer, title: 'Third' }), seen)).toEqual({
      code: 'CONFLICT',
      details: { revision: 1 },
    });
    expect(decided(now, archive, seen)).toMatchObject({ code: 'CONFLICT' });
  });

  it('that is already as wanted is success, whatever was seen', () => {
    expect(decided([saved(offer), archived, saved(offer)], save(offer), 0)).toEqual([]);
    expect(decided([saved(offer), archived], archive, 0)).toEqual([]);
  });

  it.each(['offerId', 'platformId'])('never changes its %s', (field) => {
    expect(decided([saved(offer)], save({ ...offer, [field]: 'another' }))).toEqual({
      code: 'INVALID_INPUT',
      details: { fields: [{ field, code: 'IMMUTABLE' }] },
    });
  });

  it('begins under its own id', () => {
    expect(decided([], save({ ...offer, offerId: 'another' }))).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
