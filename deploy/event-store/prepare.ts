import { readFileSync } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Agent, request } from 'undici';
import { Deadline } from '../../eventstore/deadline.ts';
import { asKnown } from '../../eventstore/failures.ts';
import { addressOf, type StoreAddress } from './address.ts';

const ANSWER_MS = 10_000;

/**
 * Makes the user that `url` names, who is no administrator, and lets them read $all, which is all
 * that they need beyond what everybody may. Their password becomes the one of `url`. `adminUrl` is
 * the same store as one of its administrators; `usersAt` is where its nodes have the HTTP API of
 * users, if elsewhere. Doing it again changes nothing. Throws when no node did it.
 */
export async function prepareEventStore(
  adminUrl: string,
  url: string,
  { usersAt }: { readonly usersAt?: readonly string[] } = {},
): Promise<void> {
  const [admin, wanted] = [addressOf(adminUrl), addressOf(url)];
  await haveUser({ ...admin, nodes: usersAt ?? admin.nodes }, wanted);
  await letReadAll(adminUrl, wanted.user);
}

const EXISTS = 409;
const ASK_THE_LEADER = 307;

/**
 * By the store's HTTP API of users: its client has none. One node after the other is asked until
 * one has done it: what is no leader passes it on, or names the leader.
 */
async function haveUser(admin: StoreAddress, { user, password }: StoreAddress): Promise<void> {
  const ca = admin.authorityFile && readFileSync(admin.authorityFile, 'utf8');
  const agent = new Agent(ca ? { connect: { ca } } : {});
  const makeAt = async (node: string): Promise<Answer> => {
    const post = (path: string, body: object) => postAs(admin, { agent, url: `${node}${path}`, body });
    const made = await post('/users/', { loginName: user, fullName: user, groups: [], password });
    if (made.status !== EXISTS) return made;
    return post(`/users/${encodeURIComponent(user)}/command/reset-password`, { newPassword: password });
  };
  const problems: string[] = [];
  // Who is named while it is gone through comes at its end, and nobody twice.
  const nodes = new Set(admin.nodes);
  try {
    for (const node of nodes) {
      try {
        const { status, location } = await makeAt(node);
        if (status < 300) return;
        if (status === ASK_THE_LEADER && location) nodes.add(nodeAt(location, node));
        problems.push(`at ${node} answered ${status}`);
      } catch (error) {
        problems.push(`at ${node} did not answer (${String((error as { code?: unknown }).code)})`);
      }
    }
  } finally {
    await agent.close();
  }
  throw new Error(
    `The event store ${problems.join(', ')} when ${admin.user} was to make the user ${user}.`,
  );
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

async function postAs(
  { user, password }: StoreAddress,
  { agent, url, body }: { readonly agent: Agent; readonly url: string; readonly body: object },
): Promise<Answer> {
  const answer = await request(url, {
    dispatcher: agent,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
  });
  await answer.body.dump();
  const { location } = answer.headers;
  return { status: answer.statusCode, location: [location].flat()[0] };
}

/** With the scheme of the node that named it: the password is sent there, too. */
const nodeAt = (location: string, node: string): string =>
  `${new URL(node).protocol}//${new URL(location, node).host}`;

/**
 * Whoever may read $all stays; an access list that is missing means administrators only. Asked of
 * the leader, and again while there is none.
 */
async function letReadAll(adminUrl: string, user: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(adminUrl);
  try {
    await new Deadline().retry(() => addReader(client, user).catch(rejectAsKnown));
  } finally {
    await client.dispose();
  }
}

async function addReader(client: EventStoreDBClient, user: string): Promise<void> {
  const ofLeader = { requiresLeader: true };
  const { metadata } = await client.getStreamMetadata('$all', ofLeader);
  const readers = [metadata?.acl?.readRoles ?? '$admins'].flat();
  if (readers.includes(user)) return;
  const acl = { ...metadata?.acl, readRoles: [...readers, user] };
  await client.setStreamMetadata('$all', { ...metadata, acl }, ofLeader);
}

const rejectAsKnown = (error: unknown) => Promise.reject(asKnown(error));
