/** What stands behind the last import of a module. */
const IMPORTS = /(\nimport [^;]*;\n)(?!import )(?![\s\S]*\nimport [^;]*;\n)/;
const importing = (line) => ({ find: IMPORTS, put: `$1${line}\n` });

/** A line at the end of a list that begins as `head` says. */
const listing = (head, line) => ({
  find: new RegExp(`(${head}[^\\]]*?),?(\\s*\\])`),
  put: `$1, ${line}$2`,
});

const DOMAIN = 'domain/@name@';
const MODEL = 'projections/read-models/@names@';
const NOUN = 'api/@names@';
const SCREEN = 'web/src/areas/@area@/@folder@';

/**
 * What `npm run new` writes of each kind: files, from templates of the same folder, and lines of
 * files that others share. `next` is what only a person can say.
 */
export const KINDS = {
  aggregate: {
    files: {
      'events.ts': `${DOMAIN}/events.ts`,
      'aggregate.ts': `${DOMAIN}/@name@.ts`,
      'aggregate.unit.test.ts': `${DOMAIN}/@name@.unit.test.ts`,
    },
    edits: {
      'domain/events/registry.ts': [
        importing("import { @thing@ } from '../@name@/@name@.ts';"),
        listing('aggregates = \\[', '@thing@'),
      ],
    },
    next: 'npx vitest run --project unit domain/@name@ domain/events',
  },
  process: {
    files: {
      'process.ts': 'workers/@names@/process.ts',
      'process.unit.test.ts': 'workers/@names@/process.unit.test.ts',
    },
    edits: {
      'workers/main.ts': [
        importing("import { @things@Process } from './@names@/process.ts';"),
        {
          find: /(const all = \[\n(?: {4}.*\n)*?)( {4}\.\.\.\(files)/,
          put: '$1    @things@Process(deps),\n$2',
        },
      ],
    },
    next: 'npx vitest run --project unit workers/@names@',
  },
  'read-model': {
    files: {
      'table.ts': `${MODEL}/table.ts`,
      'project.ts': `${MODEL}/project.ts`,
      'project.unit.test.ts': `${MODEL}/project.unit.test.ts`,
    },
    edits: {
      'projections/read-models.ts': [
        importing("import { @things@ } from './read-models/@names@/project.ts';"),
        listing('models: readonly ReadModel\\[\\] = \\[', '@things@'),
      ],
      'projections/table.ts': [
        { find: /(groupVersions = \{[^}]*?)(\n\} as const)/, put: '$1\n  @things@: 1,$2' },
      ],
    },
    next: `npx vitest run --project unit ${MODEL}; who lists it goes into api/read-models.int.test.ts`,
  },
  noun: {
    files: {
      'noun.graphql': `${NOUN}/@names@.graphql`,
      'resolvers.ts': `${NOUN}/resolvers.ts`,
      'access.ts': `${NOUN}/testing/access.ts`,
      'noun.int.test.ts': `${NOUN}/@names@.int.test.ts`,
    },
    edits: {
      'api/modules.ts': [
        importing("import { @things@Module } from './@names@/resolvers.ts';"),
        listing('BACK_OFFICE_MODULES: readonly Module\\[\\] = \\[', '@things@Module'),
      ],
      // Which texts are of several lines, and which are looked for, is written out twice on purpose.
      'api/graphql/written-texts.int.test.ts': [
        { find: /(SEVERAL_LINES[^[]*\[\n)/, put: "$1  'close@Thing@ reason',\n" },
        { find: /(LOOKED_FOR[^{]*\{\n)/, put: "$1  'close@Thing@ id': 'NOT_FOUND',\n" },
      ],
    },
    next: `npm run codegen, then npx vitest run --project int ${NOUN} api/access`,
  },
  screen: {
    isOfArea: true,
    files: {
      'screen.tsx': `${SCREEN}/@folder@.screen.tsx`,
      'messages.json': `${SCREEN}/@folder@.messages.pt-BR.json`,
      'words.ts': `${SCREEN}/words.ts`,
      'page.tsx': `${SCREEN}/page.tsx`,
      'drawer.tsx': `${SCREEN}/@name@-drawer.tsx`,
      'walk.ts': `${SCREEN}/testing/walk.ts`,
    },
    edits: {},
    next: 'npx vitest run --project web web/src/areas/screens; it asks for what the demo shows (testing/walk.ts)',
  },
  form: {
    isOfArea: true,
    files: {
      'form.tsx': `${SCREEN}/@name@-form.tsx`,
      'form.unit.test.tsx': `${SCREEN}/@name@-form.unit.test.tsx`,
    },
    edits: {
      [`${SCREEN}/@folder@.messages.pt-BR.json`]: [
        {
          find: /\n\}\s*$/,
          put: ',\n  "drawer.@thing@Settings": "@Thing@",\n  "@thing@.section": "O que é",\n  "@thing@.name": "Nome",\n  "@thing@.missing": "Não encontramos o que você procura"\n}\n',
        },
      ],
    },
    next: `npx vitest run --project web ${SCREEN}`,
  },
  provider: {
    files: { 'provider.ts': 'domain/providers/@name@.ts' },
    edits: {
      'domain/providers/registry.ts': [
        importing("import { @thing@ } from './@name@.ts';"),
        listing('PROVIDERS: readonly Provider\\[\\] = \\[', '@thing@'),
      ],
    },
    next: 'npx vitest run --project unit workers/providers domain/providers, which asks for its row in docs/specification/providers.md',
  },
};
