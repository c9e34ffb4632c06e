import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ABMEXSPLIT_BANK_CODES, abmexsplitBankCode, BANKS } from './banks.ts';

const page = (name: string) =>
  readFileSync(new URL(`../../docs/specification/${name}.md`, import.meta.url), 'utf8');

describe('the supported banks', () => {
  const rows = page('providers').matchAll(
    /^\| (\d{3}) \| (.+?)(?: \(historic .*?\))? \| (\d{8}|-) \|$/gm,
  );

  it('are those of the specification (specification/providers#banks)', () => {
    expect(BANKS.map(({ code, name, ispb }) => [code, name, ispb ?? '-'])).toEqual(
      [...rows].map(([, ...row]) => row),
    );
  });

  it('are 75, each code once', () => {
    expect(new Set(BANKS.map(({ code }) => code)).size).toBe(75);
  });
});

describe('ABMEXSPLIT (specification/gateway#supported-banks)', () => {
  const [, named = ''] = /`ABMEXSPLIT` accepts: ([^.]+)\./.exec(page('gateway')) ?? [];

  it('accepts the banks that the specification names', () => {
    expect(ABMEXSPLIT_BANK_CODES).toEqual(named.match(/\d{3}(?:-\d)?/g));
  });

  it('writes bank 082 as 082-5', () => {
    expect(abmexsplitBankCode('082')).toBe('082-5');
    expect(abmexsplitBankCode('082-5')).toBe('082-5');
  });

  it('writes every other bank by our code', () => {
    expect(abmexsplitBankCode('204')).toBe('204');
  });

  it.each(['748', '', '82', '082-', '0825'])('accepts no bank "%s"', (code) => {
    expect(abmexsplitBankCode(code)).toBeUndefined();
  });

  it('accepts none that is not in the list of all', () => {
    const codes = BANKS.map(({ code }) => code);
    expect(
      ABMEXSPLIT_BANK_CODES.map((code) => code.slice(0, 3)).filter((code) => !codes.includes(code)),
    ).toEqual([]);
  });
});
