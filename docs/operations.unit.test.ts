import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { services, volumes } from '../deploy/testing/compose.ts';
import { incidentKind } from '../domain/incident/events.ts';
import { actsOf, blocksOf, manual, notPrinted } from '../e2e/operations/manual.ts';
import { configSchema } from '../runtime/config.ts';

const blocks = blocksOf(manual);
const ofKind = (where: string) =>
  blocks.filter((block) => block.language === 'sh' && block.where === where);
const inline = [...manual.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
  ([, text = '']) => text,
);

/** Of `docker compose`: each command, with the options of it that are used here. */
const COMPOSE: Readonly<Record<string, RegExp>> = {
  up: /^(-d|--build|--no-deps)$/,
  build: /^$/,
  ps: /^$/,
  stop: /^$/,
  down: /^$/,
  restart: /^$/,
  logs: /^--tail$/,
  run: /^(--rm|-v)$/,
  rm: /^(-s|-f)$/,
  exec: /^$/,
};

const composeCommands = [...ofKind('compose').flatMap(({ text }) => text.split('\n')), ...inline].filter(
  (line) => line.startsWith('docker compose '),
);

describe('the manual’s blocks (issue: operations manual)', () => {
  it('are run by somebody: on Debian’s packages, as Compose’s, or as Debian’s', () => {
    const known = [
      ...actsOf(blocks).map(({ commands }) => commands),
      ...ofKind('compose'),
      ...ofKind('debian'),
      ...ofKind('before'),
    ];
    const others = blocks.filter((block) => !['env', 'text'].includes(block.language));
    expect(others.filter((block) => !known.includes(block))).toEqual([]);
    expect(known.length).toBeGreaterThan(20);
  });

  it('are not taken for run when they print something else', () => {
    expect(notPrinted(['a: …ready', 'b'], 'a: is ready\nb')).toBeUndefined();
    expect(notPrinted(['a: …ready', 'b'], 'b\na: is ready')).toBe('b');
    expect(notPrinted(['equal: … rows'], 'NOT EQUAL')).toBe('equal: … rows');
  });

  it.each(ofKind('debian').flatMap(({ text }) => text.split('\n')))(
    '“%s” is a command of Debian',
    (line) => {
      expect(line).toMatch(
        /^(apt-get install -y( [a-z-]+)+|systemctl (disable|enable) --now [\w.-]+|sh deploy\/debian\/install-units\.sh|useradd --system .+|chown root:razao \/etc\/razao\/razao\.env|chmod 640 \/etc\/razao\/razao\.env|pg_dropcluster --stop 17 main|pg_createcluster --start 17 main)$/,
      );
    },
  );
});

describe('a set whose /opt/razao is a folder (an operator’s trial)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razao-before-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const at = (path: string) => join(folder, path);

  it('has the places of today afterwards, and its release goes on', () => {
    mkdirSync(at('opt/razao/backups/monday'), { recursive: true });
    mkdirSync(at('var/backups'), { recursive: true });
    const settings = (authority: string) => `HOST=127.0.0.1\nEVENT_STORE_AUTHORITY=${authority}\n`;
    const authority = 'event-store-authority.crt';
    writeFileSync(at('opt/razao/razao.env'), settings(`/opt/razao/${authority}`));
    writeFileSync(at(`opt/razao/${authority}`), '');
    const [block] = ofKind('before');
    // What sed replaces is a text of the settings, no place of this test.
    const commands = (block?.text ?? '').replace(
      /(?<!=)\/(?=(?:opt|etc|var\/backups)\/razao)/g,
      `${folder}/`,
    );
    execFileSync('sh', ['-euc', commands]);
    expect(readlinkSync(at('opt/razao'))).toBe('razao-1');
    expect(readFileSync(at('opt/razao/razao.env'), 'utf8')).toBe(settings(`/etc/razao/${authority}`));
    expect(existsSync(at(`etc/razao/${authority}`))).toBe(true);
    expect(readdirSync(at('var/backups/razao'))).toEqual(['monday']);
  });
});

describe.each(composeCommands)('“%s”', (line) => {
  const [, , command = '', ...words] = line.match(/"[^"]*"|\S+/g) ?? [];
  const options = words.filter((word) => word.startsWith('-') && COMPOSE[command]?.test(word));
  /** What follows them: services, or a service and its own words. */
  const rest = words.filter(
    (word, index) => !options.includes(word) && !['-v', '--tail'].includes(words[index - 1] ?? ''),
  );

  it('is a command that Compose has, with options that it has', () => {
    expect(Object.keys(COMPOSE)).toContain(command);
    const [first = ''] = rest;
    expect(first.startsWith('-')).toBe(false);
  });

  it('names services that docker-compose.yml has', () => {
    const named = ['run', 'exec'].includes(command) ? rest.slice(0, 1) : rest;
    expect(named.filter((name) => !(name in services))).toEqual([]);
  });
});

describe('what the manual names is there', () => {
  it('scripts and files', () => {
    const named = [
      ...manual.matchAll(/\b((?:deploy|e2e|embedded|projections|runtime)\/[\w@./-]+\.\w+)/g),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('volumes of docker-compose.yml', () => {
    const named = [...manual.matchAll(/docker volume rm "\$\(basename "\$PWD"\)_([\w-]+)"/g)];
    expect(named.map(([, name = '']) => name).filter((name) => !volumes.includes(name))).toEqual([]);
  });

  it('metrics', () => {
    const source = execFileSync('git', ['grep', '-hoE', "name: 'razao_\\w+'", '--', '*.ts'], {
      encoding: 'utf8',
    });
    const named = [...manual.matchAll(/`(razao_\w+)/g)].map(([, name = '']) => name);
    expect(
      named.filter(
        (name) => !source.includes(`'${name}'`) && !/^razao_(api|workers|projections)$/.test(name),
      ),
    ).toEqual([]);
  });

  it('every kind of incident, so that whoever sees one finds what to do', () =>
    expect(incidentKind.options.filter((kind) => !manual.includes(`\`${kind}\``))).toEqual([]));

  it('settings, of the schema or of deploy/debian', () => {
    const ours = readdirSync('deploy/debian').map((name) =>
      readFileSync(`deploy/debian/${name}`, 'utf8'),
    );
    const named = inline.filter((text) => /^[A-Z]+(_[A-Z]+)+$/.test(text));
    const known = (name: string) =>
      name in configSchema.shape ||
      ours.some((text) => text.includes(`$${name}`) || text.includes(`\${${name}`)) ||
      (incidentKind.options as readonly string[]).includes(name);
    const others = [
      ...['TEMPORARILY_UNAVAILABLE', 'EVENTSTORE_DEFAULT_ADMIN_PASSWORD', 'REDIS_SETTINGS'],
      'DATABASE_HOST',
    ];
    expect(named.filter((name) => !known(name) && !others.includes(name))).toEqual([]);
  });
});
