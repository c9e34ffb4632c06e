import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Which top-level folders each one may import (decision 0002). Whatever is not named here is
 * refused.
 */
const ZONES = {
  domain: [],
  runtime: ['domain'],
  eventstore: ['domain'],
  projections: ['domain', 'eventstore', 'runtime'],
  api: ['domain', 'eventstore', 'runtime'],
  workers: ['domain', 'eventstore', 'runtime'],
  web: ['domain'],
  embedded: ['domain', 'eventstore', 'runtime', 'api'],
};
const FOLDERS = Object.keys(ZONES);

/** The web's own layers: what is further right may import what is further left. */
const WEB_LAYERS = ['ui', 'features', 'areas', 'app'];

const zone = (folder) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${FOLDERS.filter((other) => other !== folder && !ZONES[folder].includes(other)).join('|')})/`,
            message: `${folder} may import ${ZONES[folder].join(', ') || 'nothing of ours'} only.`,
          },
          ...(folder === 'eventstore' || folder === 'embedded'
            ? []
            : [{ regex: '^@eventstore/', message: 'Only eventstore/ knows the client.' }]),
          ...(folder === 'domain'
            ? [
                {
                  regex: '^(node:|pg$|fastify|bullmq|react)',
                  message: 'The domain is pure: no I/O, no framework.',
                },
              ]
            : []),
        ],
      },
    ],
  },
});

const webLayer = (layer, index) => ({
  files: [`web/src/${layer}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${[...WEB_LAYERS.slice(index + 1), 'checkout'].join('|')})/`,
            message: 'Imports run domain ← ui ← features ← areas ← app.',
          },
        ],
      },
    ],
  },
});

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.razao/',
      'bench/peers/',
      '**/*.generated.ts',
      '**/graphql-env.d.ts',
    ],
  },
  ...tseslint.configs.recommended,
  ...FOLDERS.map(zone),
  ...WEB_LAYERS.map(webLayer),
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'off',
      'no-nested-ternary': 'error',
      'max-len': [
        'error',
        {
          code: 110,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
        },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 250, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    // A suite of end-to-end tests is one function.
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'e2e/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 70, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: ['domain/**/*.ts'],
    ignores: ['**/*.test.ts', 'domain/testing/**'],
    rules: {
      // The domain is told the time, ids and randomness.
      'no-restricted-globals': ['error', 'fetch', 'process', 'setTimeout', 'setInterval', 'crypto'],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Time is passed in.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time is passed in.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Randomness is passed in.',
        },
      ],
    },
  },
  {
    // Cents are multiplied and divided in domain/kernel/money and domain/ledger alone, by the rules
    // of money (specification/money#rules).
    files: ['api/**/*.ts', 'projections/**/*.ts', 'eventstore/**/*.ts', 'workers/!(providers)/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'BinaryExpression[operator=/^[*\\/%]$/] > MemberExpression[property.name=/(cents|Cents|_cents)$/]',
          message: 'Money is multiplied and divided in domain/ only.',
        },
        { selector: "CallExpression[callee.name='parseFloat']", message: 'Money is never a float.' },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
);
