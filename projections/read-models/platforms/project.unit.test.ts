import { expect, it } from 'vitest';
import { demoConfigurations } from '../../../embedded/seed/demo.ts';
import { rowsAfter } from '../../../runtime/testing/rows.ts';
import { platforms } from './project.ts';
import { platforms as table } from './table.ts';

const demo = demoConfigurations.find(({ kind }) => kind === 'Platform')?.content;
const rowsOf = (...changes: object[]) =>
  rowsAfter(
    platforms,
    changes.map((change) => ({ type: 'PlatformSaved', data: { ...demo, ...change } })),
    'platform-demo-platform',
  ).all(table);

it('a platform is found by the host that was saved last', () => {
  expect(rowsOf({}, { name: 'Outra', host: 'vendas.example' })).toEqual([
    {
      platformId: 'demo-platform',
      name: 'Outra',
      searchedName: 'outra',
      host: 'vendas.example',
      suspended: false,
      archived: false,
      position: 1,
    },
  ]);
});
