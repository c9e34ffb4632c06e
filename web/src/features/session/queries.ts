import { graphql } from '../../graphql/graphql.ts';

const UserFields = graphql(`
  fragment UserFields on User @_unmask {
    id
    name
    email
    role
    platformId
    permissions
    hasSecondFactor
    secondFactors
    needsSecondFactor
    brand {
      name
      avatar {
        url
        width
        height
      }
    }
    actingBy {
      name
      endsAt
    }
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
    mutation SignIn($email: String!, $password: String!, $remember: Boolean!) {
      signIn(email: $email, password: $password, remember: $remember) {
        step
        secondFactors
        user {
          ...UserFields
        }
      }
    }
  `,
  [UserFields],
);

export const ConfirmSignInMutation = graphql(
  `
    mutation ConfirmSignIn($code: String!) {
      confirmSignIn(code: $code) {
        step
        secondFactors
        user {
          ...UserFields
        }
      }
    }
  `,
  [UserFields],
);

export const BeginSecondFactorMutation = graphql(`
  mutation BeginSecondFactor($password: String) {
    beginSecondFactor(password: $password) {
      secret
      uri
    }
  }
`);

export const ConfirmSecondFactorMutation = graphql(
  `
    mutation ConfirmSecondFactor($code: String!) {
      confirmSecondFactor(code: $code) {
        recoveryCodes
        user {
          ...UserFields
        }
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

export const LogInAsMutation = graphql(
  `
    mutation LogInAs($userId: ID!, $reason: String!) {
      logInAs(userId: $userId, reason: $reason) {
        ...UserFields
      }
    }
  `,
  [UserFields],
);

export const EndLogInAsMutation = graphql(
  `
    mutation EndLogInAs {
      endLogInAs {
        ...UserFields
      }
    }
  `,
  [UserFields],
);

export const BeginPasskeyMutation = graphql(`
  mutation BeginPasskey($password: String) {
    beginPasskey(password: $password)
  }
`);

export const AddPasskeyMutation = graphql(
  `
    mutation AddPasskey($name: String!, $response: String!) {
      addPasskey(name: $name, response: $response) {
        recoveryCodes
        user {
          ...UserFields
        }
      }
    }
  `,
  [UserFields],
);

export const AskForPasskeyMutation = graphql(`
  mutation AskForPasskey {
    askForPasskey
  }
`);

export const ConfirmSignInByPasskeyMutation = graphql(
  `
    mutation ConfirmSignInByPasskey($response: String!) {
      confirmSignInByPasskey(response: $response) {
        step
        secondFactors
        user {
          ...UserFields
        }
      }
    }
  `,
  [UserFields],
);
