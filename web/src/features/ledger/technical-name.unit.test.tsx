// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TechnicalName } from './technical-name.tsx';

const partsOf = (name: string) =>
  [...render(<TechnicalName name={name} />).container.querySelectorAll('code > *')].map(
    ({ textContent }) => textContent,
  );

it.each([
  ['liab:demo-producer:available', ['liab:', 'demo-producer:', 'available']],
  ['PAGARMEBAAS', ['PAGARMEBAAS']],
])('%s goes to the next line in whole parts', (name, parts) => expect(partsOf(name)).toEqual(parts));
