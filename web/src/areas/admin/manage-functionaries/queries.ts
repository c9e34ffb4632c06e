import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const StaffQuery = graphql(`
  query Staff(
    $filter: StaffFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    staff(filter: $filter, search: $search, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        name
        email
        role
        state
        platformName
        permissions
        hasSecondFactor
        createdAt
        lastSignInAt
      }
      endCursor
      count {
        value
        isCapped
      }
      counts {
        status
        count
        isCapped
      }
      asOf
    }
  }
`);

export const MemberQuery = graphql(`
  query Member($id: ID!, $after: String) {
    staffMember(id: $id) {
      id
      name
      email
      role
      state
      platformName
      permissions
      hasSecondFactor
      createdAt
      joinedAt
      lastSignInAt
      history(after: $after) {
        nodes {
          id
          type
          at
          by
          permissions
          reason
        }
        endCursor
      }
    }
  }
`);

export const InviteStaffMutation = graphql(`
  mutation InviteStaff($key: String!, $input: StaffInvitation!) {
    inviteStaff(idempotencyKey: $key, input: $input)
  }
`);

export const InviteManagerMutation = graphql(`
  mutation InviteManager($key: String!, $input: ManagerInvitation!) {
    inviteManager(idempotencyKey: $key, input: $input)
  }
`);

export const RepeatInvitationMutation = graphql(`
  mutation RepeatInvitation($key: String!, $id: ID!) {
    repeatInvitation(idempotencyKey: $key, id: $id)
  }
`);

export const ChangePermissionsMutation = graphql(`
  mutation ChangePermissions(
    $key: String!
    $id: ID!
    $grant: [Permission!]!
    $take: [Permission!]!
    $reason: String!
  ) {
    changePermissions(idempotencyKey: $key, id: $id, grant: $grant, take: $take, reason: $reason)
  }
`);

export const ArchiveStaffMutation = graphql(`
  mutation ArchiveStaff($key: String!, $id: ID!, $reason: String!) {
    archiveStaff(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const ResetSecondFactorMutation = graphql(`
  mutation ResetSecondFactor($key: String!, $id: ID!, $reason: String!) {
    resetSecondFactor(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const BlockStaffMutation = graphql(`
  mutation BlockStaff($key: String!, $id: ID!, $reason: String!) {
    blockStaff(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

export const UnblockStaffMutation = graphql(`
  mutation UnblockStaff($key: String!, $id: ID!, $reason: String!) {
    unblockStaff(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

/** What was decided stands in the list and in the drawer at once. */
export const SHOWN = { refetchQueries: ['Staff', 'Member'], awaitRefetchQueries: true };

export type StaffRow = ResultOf<typeof StaffQuery>['staff']['nodes'][number];
export type Member = NonNullable<ResultOf<typeof MemberQuery>['staffMember']>;
export type Change = Member['history']['nodes'][number];
