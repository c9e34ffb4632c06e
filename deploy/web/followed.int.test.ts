import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../runtime/testing/eventually.ts';
import { apiNamed, inFrontOf, sendsTo, stopAll } from '../testing/in-front.ts';
import type { RunningNginx } from '../testing/nginx.ts';

afterEach(stopAll);

const minutesAgo = (minutes: number, { followedFile }: RunningNginx) => {
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(followedFile, then, then);
};

/** Once it has told nginx for the first time: its process ids. */
const following = (nginx: RunningNginx) =>
  eventually('nginx is told', () => {
    const { loop, inside } = nginx.followers();
    const isTold = nginx.isHealthy() && loop !== 0 && inside !== undefined;
    return isTold ? { loop, inside } : undefined;
  });

describe('what tells nginx which apis are ready', () => {
  it('is started again when it ended', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    const { inside } = await following(nginx);
    process.kill(inside, 'SIGKILL');
    await eventually('another one is there', () => {
      const now = nginx.followers().inside;
      return now !== undefined && now !== inside;
    });
    a.ready = 503;
    await sendsTo(nginx, [b]);
  });

  it('tells nginx what the one before had only written when it was killed', async () => {
    const [a, b] = [await apiNamed('a'), await apiNamed('b')];
    const nginx = await inFrontOf([a, b]);
    const { inside } = await following(nginx);
    process.kill(inside, 'SIGSTOP');
    a.ready = 503;
    const lines = readFileSync(nginx.apisFile, 'utf8').split('\n');
    writeFileSync(nginx.apisFile, `${lines.filter((line) => line.includes(b.address)).join('\n')}\n`);
    process.kill(inside, 'SIGKILL');
    await sendsTo(nginx, [b]);
  });

  it('says each time that it did', async () => {
    const nginx = await inFrontOf([await apiNamed('a')]);
    await following(nginx);
    minutesAgo(2, nginx);
    await eventually('it did again', () => nginx.isHealthy());
  });

  it('is missed by the health check when nothing starts it any more', async () => {
    const nginx = await inFrontOf([await apiNamed('a')]);
    const { loop, inside } = await following(nginx);
    for (const pid of [loop, inside]) process.kill(pid, 'SIGKILL');
    await eventually('both are gone', () => !nginx.followers().loop);
    minutesAgo(0.5, nginx);
    expect(nginx.isHealthy()).toBe(true);
    minutesAgo(1.1, nginx);
    expect(nginx.isHealthy()).toBe(false);
  });
});
