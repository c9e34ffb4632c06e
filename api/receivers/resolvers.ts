import { documentsOf } from '../../domain/receiver/words.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import { receiverConnectionsOf } from '../../eventstore/receiver-connections.ts';
import type { Files } from '../../runtime/files/files.ts';
import { openDestination, openDetails } from '../../runtime/vault/seal-receiver.ts';
import { openDisplayName, openProfile } from '../../runtime/vault/seal-user.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import type {
  DestinationValidationResolvers,
  DocumentValidationResolvers,
  MyReceiverResolvers,
  Resolvers,
} from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { nameOf } from '../sign-in/user-of.ts';
import { compareHolder, type KnownSeller } from './holder.ts';
import {
  registerBankAccount,
  registerPixKey,
  removeDestination,
  saveReceiverDetails,
  submitReceiverDocument,
  type OwnDependencies,
} from './own-commands.ts';
import {
  destinationValidations,
  documentValidations,
  othersWith,
  receiverOf,
  sellersBy,
  type DestinationRow,
} from './queries.ts';
import {
  maskedDetails,
  shownAcquirer,
  shownDestination,
  shownDestinations,
  shownDocuments,
} from './shown.ts';
import {
  refuseDestination,
  refuseReceiverDocument,
  revealDestination,
  revealReceiver,
  settleReceiver,
  validateDestination,
  validateReceiverDocument,
  type StaffDependencies,
} from './staff-commands.ts';

const COMMANDS = {
  registerBankAccount,
  registerPixKey,
  removeDestination,
  saveReceiverDetails,
  submitReceiverDocument,
  refuseDestination,
  refuseReceiverDocument,
  revealDestination,
  revealReceiver,
  settleReceiver,
  validateDestination,
  validateReceiverDocument,
};

type Dependencies = ListDependencies &
  OwnDependencies &
  StaffDependencies & {
    readonly vault: Vault;
    readonly catalogue: Catalogue;
    readonly readModels: ReadModelWait;
    /** Undefined where no S3 server is set. */
    readonly files: Files | undefined;
  };

/** Who is paid, and where to: for the seller, and for those who validate it. */
export const receiversModule = (deps: Dependencies): Resolvers => ({
  Query: {
    myReceiver: async (_root, _args, context) => {
      const { userId } = await scopeOf(context);
      return { userId, receiver: (await receiverOf(deps, userId))?.receiver };
    },
    documentValidations: listField(deps, documentValidations),
    documentValidation: nodeField(deps, documentValidations),
    destinationValidations: listField(deps, destinationValidations),
    destinationValidation: nodeField(deps, destinationValidations),
  },
  Mutation: commandFields(deps, COMMANDS),
  MyReceiver: ownFields(deps),
  ReceiverDocument: {
    link: async ({ file }) =>
      file === null ? null : ((await deps.files?.readLink(file, deps.now()))?.signedUrl ?? null),
  },
  DocumentValidation: documentFields(deps),
  DestinationValidation: destinationFields(deps),
});

/** What the account of a seller says of them, and what they have said since. */
async function knownSeller(
  { vault, catalogue, pools }: Dependencies,
  userId: string,
): Promise<KnownSeller | undefined> {
  const found = await catalogue.findUser(userId);
  const profile = found && (await orHidden(openProfile(vault, found)));
  const details = (await receiverOf({ pools }, userId))?.receiver.details ?? null;
  const said = await orHidden(openDetails(vault, userId, details));
  if (!profile && !said) return undefined;
  const { email = '', phone = '' } = profile ?? {};
  const { name, document } = said ?? profile ?? { name: '', document: '' };
  return { name, document, email, phone };
}

function ownFields(deps: Dependencies): MyReceiverResolvers {
  const { vault, catalogue, store } = deps;
  const profileOf = async (userId: string) => {
    const found = await catalogue.findUser(userId);
    return found && (await orHidden(openProfile(vault, found)));
  };
  return {
    personKind: ({ receiver }) => receiver?.details?.personKind ?? 'UNKNOWN',
    state: async ({ userId }) => (await receiverOf(deps, userId))?.state ?? 'INCOMPLETE',
    details: async ({ userId, receiver }) =>
      (await openDetails(vault, userId, receiver?.details ?? null)) ?? null,
    suggestedName: async ({ userId }) => (await profileOf(userId))?.name ?? '',
    suggestedDocument: async ({ userId }) => (await profileOf(userId))?.document ?? '',
    documents: ({ receiver }) => shownDocuments(receiver),
    destinations: ({ receiver }) => (receiver ? shownDestinations(vault, receiver) : []),
    async acquirers({ receiver }, _args, context) {
      const { platformId } = await scopeOf(context);
      const connections = platformId === null ? [] : await receiverConnectionsOf(store, platformId);
      return connections.map((connection) => shownAcquirer(connection, receiver));
    },
  };
}

function documentFields(deps: Dependencies): DocumentValidationResolvers {
  const { vault, store } = deps;
  return {
    id: ({ userId }) => userId,
    sellerName: async ({ userId }) => (await nameOf(deps, userId)) || null,
    missing: ({ receiver: { details, documents } }) =>
      documentsOf(details?.personKind ?? 'PERSON').filter((name) => {
        const state = documents[name]?.state;
        return state === undefined || state === 'REFUSED';
      }),
    documents: ({ receiver }) => shownDocuments(receiver),
    async details({ userId, receiver }) {
      const opened = await orHidden(openDetails(vault, userId, receiver.details));
      return opened ? maskedDetails(opened) : null;
    },
    async duplicates(row) {
      const opened = await orHidden(openDetails(vault, row.userId, row.receiver.details));
      const found = opened ? await sellersBy(deps, opened.document, row) : [];
      return Promise.all(
        found.map(async (seller) => ({
          id: seller.userId,
          name: (await orHidden(openDisplayName(vault, seller))) ?? null,
          state: seller.state,
        })),
      );
    },
    acquirers: async ({ platformId, receiver }) =>
      (await receiverConnectionsOf(store, platformId)).map((connection) =>
        shownAcquirer(connection, receiver),
      ),
  };
}

function destinationFields(deps: Dependencies): DestinationValidationResolvers {
  const { vault } = deps;
  const compared = async (row: DestinationRow) =>
    compareHolder(await orHidden(openDestination(vault, row, row)), await knownSeller(deps, row.userId));
  return {
    id: ({ destinationId }) => destinationId,
    sellerId: ({ userId }) => userId,
    sellerName: async ({ userId }) => (await nameOf(deps, userId)) || null,
    async destination(row) {
      const at = { registeredAt: row.registeredAt.toISOString() };
      const validatedAt = row.validatedAt?.toISOString() ?? null;
      return shownDestination(vault, row, { ...row, ...at, validatedAt });
    },
    holder: async (row) => (await compared(row)).holder,
    sellerDocument: async (row) => (await compared(row)).sellerDocument,
    holderDocument: async (row) => (await compared(row)).holderDocument,
    nameMatch: async (row) => (await compared(row)).nameMatch,
    documentMatch: async (row) => (await compared(row)).documentMatch,
    async previous({ userId, destinationId, kind }) {
      const known = Object.entries((await receiverOf(deps, userId))?.receiver.destinations ?? {});
      const [before] = known
        .filter(([id, each]) => id !== destinationId && each.destination.kind === kind)
        .filter(([, each]) => each.validatedAt !== null)
        .toSorted(([, a], [, b]) => Date.parse(b.validatedAt ?? '') - Date.parse(a.validatedAt ?? ''));
      return before ? shownDestination(vault, { userId, destinationId: before[0] }, before[1]) : null;
    },
    others: (row) => othersWith(deps, row),
  };
}
