import { describe, expect, it } from 'vitest';
import { configurationKinds, type ConfigurationKind } from '../domain/configuration/schemas.ts';
import { stream } from './streams.ts';

describe('a stream’s name', () => {
  const names = [
    stream.payment('x'),
    stream.webhook('x'),
    stream.subject('x'),
    ...(Object.keys(configurationKinds) as ConfigurationKind[]).map((kind) =>
      stream.configuration(kind, 'x'),
    ),
  ];

  it.each(names)('%s is a category without hyphen, and an id', (name) => {
    expect(name).toMatch(/^[a-z]+-x$/);
  });

  it('tells every kind of thing from every other', () => {
    expect(new Set(names).size).toBe(names.length);
  });
});
