import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { bareText } from './scripts/lint/bare-text.mjs';
import { importZones } from './scripts/lint/import-zones.mjs';

/**
 * Cents are multiplied and divided in domain/kernel/money and domain/ledger alone, by the rules of
 * money (specification/money#rules).
 */
const MONEY = [
  {
    selector:
      'BinaryExpression[operator=/^[*\\/%]$/] > MemberExpression[property.name=/(cents|Cents|_cents)$/]',
    message: 'Money is multiplied and divided in domain/ only.',
  },
  { selector: "CallExpression[callee.name='parseFloat']", message: 'Money is never a float.' },
];

/** An address can be written in many ways, of which the router reads some as the same. */
const ADDRESSES = [
  'MemberExpression[object.name=/^(req|request|raw|incoming|rawRequest)$/][property.name=/^(url|originalUrl)$/]',
  'MemberExpression[object.property.name=/^(req|request|raw)$/][property.name=/^(url|originalUrl)$/]',
  'MemberExpression[property.name="originalUrl"]',
  'VariableDeclarator[init.name=/^(req|request|raw)$/] > ObjectPattern > Property[key.name=/^(url|originalUrl)$/]',
  'VariableDeclarator[init.property.name=/^(req|request|raw)$/] > ObjectPattern > Property[key.name=/^(url|originalUrl)$/]',
  'ObjectPattern[typeAnnotation.typeAnnotation.typeName.name=/^(FastifyRequest|IncomingMessage)$/] > Property[key.name=/^(url|originalUrl)$/]',
  'Property[key.name=/^(req|request|raw)$/] > ObjectPattern > Property[key.name=/^(url|originalUrl)$/]',
  'CallExpression[callee.property.name="addHook"] > :function > ObjectPattern > Property[key.name=/^(url|originalUrl)$/]',
].map((selector) => ({
  selector,
  message: 'Decide by the route that matched (request.routeOptions), never by the address as it came.',
}));

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
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { razao: { rules: { 'import-zones': importZones, 'bare-text': bareText } } },
    rules: { 'razao/import-zones': 'error' },
  },
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
          comments: 100,
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
    files: ['projections/**/*.ts', 'eventstore/**/*.ts', 'workers/!(providers)/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...MONEY] },
  },
  {
    files: ['api/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...MONEY, ...ADDRESSES] },
  },
  {
    files: ['web/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'razao/bare-text': 'error' },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
);
