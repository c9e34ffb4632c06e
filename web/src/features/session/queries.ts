import { graphql } from '../../graphql/graphql.ts';

const UserFields = graphql(`
  fragment UserFields on User @_unmask {
    id
    name
    email
    role
    platformId
    permissions
  }
`);

export const MeQuery = graphql(
  `
    query Me {
      me {
        ...UserFields
      }
    }
  `,
  [UserFields],
);

export const SignInMutation = graphql(
  `
    mutation SignIn($email: String!, $password: String!) {
      signIn(email: $email, password: $password) {
        ...UserFields
      }
    }
  `,
  [UserFields],
);

export const SignOutMutation = graphql(`
  mutation SignOut {
    signOut
  }
`);
