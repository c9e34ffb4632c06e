import { describe, expect, it } from 'vitest';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { PERMISSION_NAMES } from '../access/permissions.ts';
import { scopeOf } from '../access/scope.ts';
import { decideConfiguration, initialConfiguration } from './configuration.ts';
import { newOffer, newProduct } from './creation.ts';
import { withChanges } from './editable.ts';
import { configurationSources } from './event-sources.ts';
import { configurationKinds, type ConfigurationKind, type ConfigurationOf } from './schemas.ts';
import { asWritten, writtenProblems } from './written.ts';
import { textsOf } from '../kernel/text.ts';

const scope = scopeOf({
  ...{ userId: 'ana', platformId: 'acme', role: 'PRODUCER', permissions: PERMISSION_NAMES },
});
const demo = <K extends ConfigurationKind>(kind: K, id: string) =>
  demoConfigurations.find((each) => each.kind === kind && each.id === id)?.content as ConfigurationOf<K>;
const product = demo('Product', 'demo-course');
const offer = demo('Offer', 'demo-digital');
const platform = demo('Platform', offer.platformId);
const seller = { name: 'Ateliê', document: '11.222.333/0001-81', supportEmail: 'a@example.com' };
const made = (said: object) =>
  newProduct(scope, {
    ...{ productId: 'p', others: 0, isOurs: () => true },
    said: { name: 'Caneca', typeProduct: 'DIGITAL', seller, ...said },
  });
const sold = (said: object) =>
  newOffer(scope, {
    ...{
      offerId: 'o',
      others: 0,
      look: null,
      brand: undefined,
      product: { ...product, platformId: 'acme', producerId: 'ana' },
    },
    said: { title: 'Caneca', priceCents: 4_900, methods: ['PIX'], ...said },
  });
const refused = (field: string, code: string) => ({
  ok: false,
  error: { code: 'INVALID_INPUT', details: { fields: [{ field, code }] } },
});

const BAD = [
  ['Curso\0', 'CONTROL_CHARACTER'],
  ['Curso\ud800', 'CONTROL_CHARACTER'],
  ['\u202eosruC', 'CONTROL_CHARACTER'],
  ['Curso\u009b', 'CONTROL_CHARACTER'],
  ['Curso\nTotal pago: R$ 1,00', 'LINE_BREAK'],
  ['Curso\u2028https://falso.example', 'LINE_BREAK'],
] as const;

describe.each(BAD)('the text %j', (text, code) => {
  it('is the name of no new product', () => expect(made({ name: text })).toEqual(refused('name', code)));
  it('is said of no seller', () => {
    expect(made({ seller: { ...seller, address: text } })).toEqual(refused('seller.address', code));
  });
  it('is the title of no new offer', () =>
    expect(sold({ title: text })).toEqual(refused('title', code)));
  it('is in no delivery option of a changed offer', () => {
    const option = {
      id: 'a',
      description: 'Correio',
      deliveryTime: text,
      fareCents: 0,
      preSelected: true,
    };
    expect(withChanges('Offer', scope, offer, { deliveryOptions: [option] })).toEqual(
      refused('deliveryOptions.0.deliveryTime', code),
    );
  });
  it('is written by no decision on a configuration', () => {
    const content = { ...platform, name: text };
    const decided = decideConfiguration(
      { ...configurationKinds.Platform, id: platform.platformId },
      initialConfiguration,
      { kind: 'save', expectedRevision: -1, content },
    );
    expect(decided).toEqual(refused('name', code));
  });
});

describe('a text that was written before anybody asked', () => {
  const old = { ...product, name: 'Curso\0\nde ontem' };

  it('is read with the rest of its history', () => {
    const { events } = configurationSources.find(({ category }) => category === 'product') ?? {};
    expect(events?.['ProductSaved']?.schema.safeParse(old).success).toBe(true);
  });

  it('stays while something else is changed', () => {
    const changed = withChanges('Product', scope, old, { guaranteeDays: 14 });
    expect(changed).toMatchObject({ ok: true, value: { name: old.name, guaranteeDays: 14 } });
    const saved = decideConfiguration(
      { ...configurationKinds.Product, id: old.productId },
      { phase: 'SAVED', revision: 0, content: old },
      { kind: 'save', expectedRevision: 0, content: { ...old, guaranteeDays: 14 } },
    );
    expect(saved.ok).toBe(true);
  });
});

describe('a text of several lines', () => {
  it.each([
    ['a product’s description', () => made({ description: 'um\r\ndois\n\ttrês' })],
    [
      'a customer’s praise',
      () =>
        withChanges('Offer', scope, offer, {
          appearance: {
            ...offer.appearance,
            feedbacks: [{ id: 'a', title: 'Ana', description: 'um\ndois', image: null, stars: 5 }],
          },
        }),
    ],
  ])('is %s', (_what, said) => expect(said()).toMatchObject({ ok: true }));

  it('has no control character either', () => {
    expect(made({ description: 'um\0' })).toEqual(refused('description', 'CONTROL_CHARACTER'));
  });

  it.each(Object.entries(configurationKinds))('of a %s is one that its schema knows', (_kind, of) => {
    for (const path of [...of.severalLines, ...of.addresses]) {
      const names = path.split('.').filter((name) => name !== '*');
      expect(JSON.stringify(shapeOf(of.schema))).toContain(`"${names.at(-1)}"`);
    }
  });
});

/** The names in a schema, nested as they are. */
const shapeOf = (schema: unknown): unknown => {
  const { shape, element, innerType } = (schema as { def: Record<string, unknown> }).def;
  if (element ?? innerType) return shapeOf(element ?? innerType);
  return shape
    ? Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, shapeOf(inner)]))
    : null;
};

describe('an address', () => {
  it.each([
    ['https://curso.example ligue 0800', 'INVALID_FORMAT'],
    ['https://curso.example\nTotal', 'INVALID_FORMAT'],
    ['http://curso.example', 'INVALID_FORMAT'],
    ['https://ana:segredo@aulas.example/', 'CREDENTIALS'],
    ['https://ana@aulas.example/', 'CREDENTIALS'],
    ['https://:x@aulas.example', 'CREDENTIALS'],
  ])('is not %j', (address, code) => {
    expect(made({ accessUrl: address })).toEqual(refused('accessUrl', code));
    const appearance = { ...offer.appearance, backRedirect: address };
    expect(withChanges('Offer', scope, offer, { appearance })).toEqual(
      refused('appearance.backRedirect', code),
    );
  });

  it('is kept in its one form', () => {
    expect(made({ accessUrl: 'HTTPS://Curso.Example/Aulas?de=a@b' })).toMatchObject({
      value: { accessUrl: 'https://curso.example/Aulas?de=a@b' },
    });
  });

  it('may stay as it was, so that nothing else waits for it', () => {
    const before = { ...product, accessUrl: 'https://ana:segredo@aulas.example' };
    const { accessUrl } = before;
    expect(withChanges('Product', scope, before, { accessUrl, guaranteeDays: 14 })).toMatchObject({
      value: { accessUrl },
    });
  });
});

it.each(demoConfigurations.map(({ kind, id, content }) => [kind, id, content] as const))(
  'the demo’s %s %s could be written anew',
  (kind, _id, content) => {
    expect(textsOf(content).length).toBeGreaterThan(0);
    expect(writtenProblems(configurationKinds[kind], content, undefined)).toEqual([]);
    expect(asWritten(configurationKinds[kind], content)).toMatchObject({ ok: true });
  },
);
