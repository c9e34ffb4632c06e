import { readFileSync } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Agent, request } from 'undici';

interface Address {
  readonly http: string;
  readonly user: string;
  readonly password: string;
  readonly authorityFile: string | undefined;
}

const ANSWER_MS = 10_000;

/**
 * Makes the user that `url` names, who is no administrator, and lets them read $all, which is all
 * that they need beyond what everybody may. Their password becomes the one of `url`. `adminUrl` is
 * the same store as one of its administrators; `usersAt` is where its HTTP API of users is, if
 * elsewhere. Doing it again changes nothing.
 */
export async function prepareEventStore(
  adminUrl: string,
  url: string,
  { usersAt }: { readonly usersAt?: string } = {},
): Promise<void> {
  const [admin, wanted] = [addressOf(adminUrl), addressOf(url)];
  await haveUser({ ...admin, http: usersAt ?? admin.http }, wanted);
  await letReadAll(adminUrl, wanted.user);
}

/** Of a connection string, which is no address that `URL` reads as it is. */
function addressOf(connectionString: string): Address {
  const url = new URL(connectionString.replace(/^esdb(\+discover)?:/, 'https:'));
  const option = (name: string) =>
    [...url.searchParams].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const user = decodeURIComponent(url.username);
  if (!user)
    throw new Error('An event store’s address without a user: it is esdb://user:password@host:port.');
  return {
    http: `${option('tls') === 'false' ? 'http' : 'https'}://${url.host}`,
    user,
    password: decodeURIComponent(url.password),
    authorityFile: option('tlsCAFile'),
  };
}

/** By the store's HTTP API of users: its client has none. */
async function haveUser(admin: Address, { user, password }: Address): Promise<void> {
  const ca = admin.authorityFile && readFileSync(admin.authorityFile, 'utf8');
  const agent = new Agent(ca ? { connect: { ca } } : {});
  const post = async (path: string, body: object): Promise<number> => {
    const answer = await request(`${admin.http}${path}`, {
      dispatcher: agent,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${admin.user}:${admin.password}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
    });
    await answer.body.dump();
    return answer.statusCode;
  };
  try {
    const made = await post('/users/', { loginName: user, fullName: user, groups: [], password });
    const EXISTS = 409;
    const done =
      made === EXISTS
        ? await post(`/users/${encodeURIComponent(user)}/command/reset-password`, {
            newPassword: password,
          })
        : made;
    if (done >= 400)
      throw new Error(
        `The event store at ${admin.http} answered ${done} when ${admin.user} was to make the user ${user}.`,
      );
  } finally {
    await agent.close();
  }
}

/** Whoever may read $all stays; an access list that is missing means administrators only. */
async function letReadAll(adminUrl: string, user: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(adminUrl);
  try {
    const { metadata } = await client.getStreamMetadata('$all');
    const readers = [metadata?.acl?.readRoles ?? '$admins'].flat();
    if (readers.includes(user)) return;
    await client.setStreamMetadata('$all', {
      ...metadata,
      acl: { ...metadata?.acl, readRoles: [...readers, user] },
    });
  } finally {
    await client.dispose();
  }
}
