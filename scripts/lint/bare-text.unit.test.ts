import { ESLint } from 'eslint';
import { expect, it, vi } from 'vitest';

// The linter and its rules are loaded with the first line.
vi.setConfig({ testTimeout: 60_000 });

const eslint = new ESLint();

/** How many texts of a component's answer `npm run lint` refuses. */
async function refusedIn(answer: string, before = ''): Promise<number> {
  const text = `export function Probe() {\n${before}\nreturn ${answer};\n}\n`;
  const [result] = await eslint.lintText(text, { filePath: 'web/src/ui/probe.tsx' });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'razao/bare-text').length;
}

it.each([
  ['<p>{busy && <Spinner />}{label}</p>', 1],
  ["<p>{busy && <Spinner />}{t('action')}</p>", 1],
  ['<p>{busy && <Spinner />} Pagar</p>', 1],
  ['<p><Icon />{text(total)}</p>', 1],
  ['<p><Icon />{busy ? one : `${two}`}</p>', 1],
  ["<p>{first && 'a'}{second && 'b'}</p>", 2],
  ['<p>{label}: <b>{message}</b></p>', 2],
  ['<>{label}</>', 1],
  ['<div><>Pagar</></div>', 1],
  ["busy ? t('looking') : null", 1],
  ['<p>{busy && <Spinner />}<span>{label}</span></p>', 0],
  ["<p>{busy && <Spinner />}{more && <b>{t('more')}</b>}</p>", 0],
  ["<p><Icon />{t('action')}</p>", 0],
  ["<p>{busy ? t('paying') : total}</p>", 0],
  ['<ul>{head && <li />}{rows.map((row) => <li key={row}>{row}</li>)}</ul>', 0],
  ['<div>{head && <Head />}{children}</div>', 0],
])('%s has %i texts that a translated page would break', async (answer, count) => {
  expect(await refusedIn(answer)).toBe(count);
});

it('knows what a name was given', async () => {
  const answer = '<p>{busy && <Spinner />}{part}</p>';
  expect(await refusedIn(answer, 'const part = <b>{label}</b>;')).toBe(0);
  expect(await refusedIn(answer, 'const part = busy ? label : `${other}`;')).toBe(1);
});
