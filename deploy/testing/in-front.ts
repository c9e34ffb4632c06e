import { eventually } from '../../runtime/testing/eventually.ts';
import { startNginx, type RunningNginx } from './nginx.ts';
import { startScriptedApi, type ScriptedApi } from './scripted-api.ts';

const running: { stop(): Promise<void> }[] = [];

/** Ends what a test has started, the newest first. */
export async function stopAll(): Promise<void> {
  for (const part of running.splice(0).reverse()) await part.stop();
}

/** Ends one of them before. */
export async function stopNow(part: ScriptedApi): Promise<void> {
  running.splice(running.indexOf(part), 1);
  await part.stop();
}

export async function nginxBefore(...options: Parameters<typeof startNginx>): Promise<RunningNginx> {
  const nginx = await startNginx(...options);
  running.push(nginx);
  return nginx;
}

export async function apiNamed(...options: Parameters<typeof startScriptedApi>): Promise<ScriptedApi> {
  const api = await startScriptedApi(...options);
  running.push(api);
  return api;
}

/** nginx in front of these apis, once it knows them. */
export async function inFrontOf(
  apis: readonly ScriptedApi[],
  publicUrl?: string,
): Promise<RunningNginx> {
  const nginx = await nginxBefore({
    apis: apis.map(({ address }) => address),
    ...(publicUrl && { publicUrl }),
  });
  await sendsTo(nginx, apis);
  return nginx;
}

/** Waits until nginx sends requests to these and to no others. */
export async function sendsTo(nginx: RunningNginx, apis: readonly ScriptedApi[]): Promise<void> {
  const wanted = apis.map(({ address }) => address).sort();
  const names = apis
    .map(({ name }) => name)
    .sort()
    .join();
  await eventually(`requests go to ${wanted.join(' and ')}`, async () => {
    if (nginx.apis().sort().join() !== wanted.join()) return false;
    // Its workers are replaced one after the other, and one of before may take a request until it
    // ends: what they see is what counts.
    for (const api of apis) api.came.length = 0;
    const bodies = new Set<string>();
    for (let count = 0; count < 8; count += 1) bodies.add(await (await get(nginx, '/probe')).text());
    return [...bodies].sort().join() === names && nginx.isOneGeneration();
  });
  for (const api of apis) api.came.length = 0;
}

export const get = (nginx: RunningNginx, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${nginx.port}${path}`, { headers, redirect: 'manual' });

export const post = (nginx: RunningNginx, path: string, body = '{}') =>
  fetch(`http://127.0.0.1:${nginx.port}${path}`, { method: 'POST', body });
