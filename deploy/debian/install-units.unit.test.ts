import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'razao-units-'));
const units = join(folder, 'system');
const OWN = ['razao-backup.service', 'razao-backup.timer', 'razao@.service'];

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(units, 'multi-user.target.wants'), { recursive: true });
  mkdirSync(join(units, 'timers.target.wants'));
  writeFileSync(join(folder, 'systemctl'), '#!/bin/sh\necho "$*"\n', { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function install(): string {
  const env = { PATH: `${folder}:${process.env.PATH}`, UNITS: units };
  const { status, stdout, stderr } = spawnSync('sh', ['deploy/debian/install-units.sh'], {
    env,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.trim();
}
const demandFiles = () => {
  for (const name of OWN) {
    expect(lstatSync(join(units, name)).isFile(), name).toBe(true);
    expect(readFileSync(join(units, name)), name).toEqual(readFileSync(join('deploy/debian', name)));
  }
};

it('gives systemd the units as files, and has it read them', () => {
  expect(install()).toBe('daemon-reload');
  demandFiles();
});

it('takes the place of units of an earlier release', () => {
  for (const name of OWN) writeFileSync(join(units, name), 'ExecStart=/bin/false\n');
  install();
  demandFiles();
});

it('leaves masked what somebody has masked', () => {
  const masked = ['razao@workers-2.service', 'razao-backup.timer'];
  for (const name of masked) symlinkSync('/dev/null', join(units, name));
  install();
  for (const name of masked) expect(readlinkSync(join(units, name))).toBe('/dev/null');
  expect(lstatSync(join(units, 'razao@.service')).isFile()).toBe(true);
});

it('takes the place of links into a release, as `systemctl link` and `enable` had made them', () => {
  const release = join(folder, 'razao-1');
  mkdirSync(release);
  const into = (name: string) => join(release, name);
  for (const name of OWN) {
    writeFileSync(into(name), 'of razao-1');
    symlinkSync(into(name), join(units, name));
  }
  symlinkSync(into('razao@.service'), join(units, 'razao@api-1.service'));
  const atBoot = [
    ['razao@.service', 'multi-user.target.wants/razao@api-1.service'],
    ['razao-backup.timer', 'timers.target.wants/razao-backup.timer'],
  ] as const;
  for (const [name, link] of atBoot) symlinkSync(into(name), join(units, link));
  symlinkSync('/elsewhere/nginx.service', join(units, 'multi-user.target.wants/nginx.service'));
  install();
  demandFiles();
  expect(readFileSync(into('razao@.service'), 'utf8')).toBe('of razao-1');
  expect(
    readdirSync(units)
      .filter((name) => name.includes('razao'))
      .toSorted(),
  ).toEqual(OWN);
  for (const [name, link] of atBoot) expect(readlinkSync(join(units, link))).toBe(join(units, name));
  expect(readlinkSync(join(units, 'multi-user.target.wants/nginx.service'))).toBe(
    '/elsewhere/nginx.service',
  );
});
