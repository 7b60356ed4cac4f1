import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { email, id, idInPath, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { accountMessages as say } from './account-messages.ts'
import { accountStatuses, userTypes } from '#identity/contract/identity-lists.ts'

const version = z.number().int().positive()

/**
 * Letters of any script, and what stands between the parts of a name. Scripts of India join letters by an invisible
 * sign beside a mark; anywhere else it would let two names look alike.
 */
export const personName = requiredText(120, say.nameEmpty).refine(
  (name) => /^\p{L}(?:[\p{L}\p{M} .'’‑-]|(?<=\p{M})[\u200C\u200D]|[\u200C\u200D](?=\p{M}))*$/u.test(name),
  say.nameWrong,
)

export const accountRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  user_type: userTypes.schema,
  status: accountStatuses.schema,
  roles: z.array(z.string()),
  last_signed_in_at: storedInstant.nullable(),
})

export const accountList = defineList(accountRow, {
  key: 'accounts',
  title: 'Accounts',
  columns: {
    name: { label: 'Name', kind: 'person', main: true, width: 230, sort: true, value: (row) => row },
    email: { label: 'Email', kind: 'text', width: 230, sort: true },
    roles: {
      label: 'Roles today',
      kind: 'text',
      fills: true,
      value: ({ roles }) => roles.join(', ') || 'None',
    },
    user_type: { label: 'Type', kind: 'words', of: wordsOf(userTypes), width: 90, sort: true },
    last_signed_in_at: { label: 'Last signed in', kind: 'instant' },
    status: { label: 'State', kind: 'state', of: accountStatuses, width: 110, sort: true },
  },
  filters: {
    role_id: { label: 'Role', kind: 'record' },
    without_role: { label: 'No role', kind: 'yes' },
    user_type: { label: 'Type', kind: 'choice', of: userTypes },
    status: { label: 'State', kind: 'choice', of: accountStatuses },
  },
  search: 'Name or email',
  order: { by: 'name', direction: 'asc' },
  read: {
    path: '/access-control/people',
    needs: 'identity.account.read',
    summary: 'Lists all accounts by name, with today’s roles.',
  },
  export: {
    path: '/access-control/export-people',
    needs: { all: ['identity.account.read', 'identity.account.export'] },
    summary: 'Exports the accounts.',
  },
})

/** What the page of a person offers to its reader. */
const accountCan = z.object({
  change: z.boolean(),
  invite: z.boolean(),
  lock: z.boolean(),
  unlock: z.boolean(),
  leave: z.boolean(),
  return: z.boolean(),
  demandPassword: z.boolean(),
  signOut: z.boolean(),
  removeAuthenticator: z.boolean(),
  giveRole: z.boolean(),
  endRole: z.boolean(),
  seeAs: z.boolean(),
})

export const openAccount = defineCall('GET', '/access-control/person', {
  auth: 'employee',
  needs: 'identity.account.read',
  writes: false,
  summary: 'Returns one account with its roles and the available actions.',
  input: z.object({ id: idInPath }),
  output: accountRow.omit({ roles: true }).extend({
    version: z.number(),
    created_at: storedInstant,
    must_change_password: z.boolean(),
    /** Whether a password has been chosen; without one, the invitation is still open. */
    has_password: z.boolean(),
    has_authenticator: z.boolean(),
    open_sessions: z.number(),
    company_id: z.number().nullable(),
    /** Holds only roles that are for customers. */
    is_client: z.boolean(),
    /** Held today, to come, and ended within the last year. */
    roles: z.array(
      z.object({
        account_role_id: z.number(),
        role_id: z.number(),
        name: z.string(),
        sensitive: z.boolean(),
        valid_from: storedDate,
        valid_to: storedDate.nullable(),
        reason: z.string(),
        given_by: z.string().nullable(),
        exception: z.string().nullable(),
        state: z.enum(['held', 'to-come', 'ended']),
      }),
    ),
    can: accountCan,
  }),
})

export const accountOptions = defineCall('GET', '/access-control/account-options', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns the available actions on accounts, and the roles for a new one.',
  output: z.object({
    can: z.object({
      readAccounts: z.boolean(),
      readRoles: z.boolean(),
      create: z.boolean(),
      /** Whether the lists of accounts and rights may be taken along as files. */
      export: z.boolean(),
      /** The kinds of accounts that may be made. */
      kinds: z.array(userTypes.schema),
    }),
    roles: z.array(z.object({ id: z.number(), name: z.string(), for_clients: z.boolean() })),
  }),
})

export const createAccount = defineCall('POST', '/access-control/create-account', {
  auth: 'employee',
  needs: { any: ['identity.account.create', 'identity.account.manage'] },
  writes: true,
  summary: 'Creates an account and emails an invitation to choose a password.',
  input: z.object({
    name: personName,
    email,
    user_type: userTypes.schema.default('Staff'),
    role_ids: z.array(id).max(20).default([]),
  }),
  output: z.object({ id: z.number() }),
  limit: { times: 300, seconds: 600 },
})

export const inviteAgain = defineCall('POST', '/access-control/invite', {
  auth: 'employee',
  needs: { all: ['identity.account.read', { any: ['identity.account.create', 'identity.account.manage'] }] },
  writes: true,
  summary: 'Resends the invitation. Earlier ones stop working.',
  input: z.object({ id }),
})

export const changeAccount = defineCall('POST', '/access-control/change-account', {
  auth: 'employee',
  needs: 'identity.account.manage',
  writes: true,
  summary: 'Updates the name or email of an account. Both the old and the new address are notified.',
  input: z.object({ id, version, name: personName, email }),
  output: z.object({ version: z.number() }),
  says: say.changed,
})

export const setAccountStatus = defineCall('POST', '/access-control/set-account-status', {
  auth: 'employee',
  needs: 'identity.account.manage',
  writes: true,
  summary: 'Locks, unlocks, releases or reinstates an account. Access changes at once.',
  input: z.object({
    id,
    version,
    status: accountStatuses.schema,
    reason: requiredText(500, say.reasonEmpty),
  }),
  output: z.object({
    version: z.number(),
    /** How many report to someone who has left and need a new manager. */
    reports: z.number(),
  }),
})

export const demandNewPassword = defineCall('POST', '/access-control/demand-password', {
  auth: 'employee',
  needs: 'identity.account.manage',
  writes: true,
  summary: 'Signs a person out and requires a new password at the next sign-in.',
  input: z.object({ id }),
})

export const signOutEverywhere = defineCall('POST', '/access-control/sign-out', {
  auth: 'employee',
  needs: 'identity.account.manage',
  writes: true,
  summary: 'Signs a person out on every device.',
  input: z.object({ id }),
})

export const takeAuthenticator = defineCall('POST', '/access-control/take-authenticator', {
  auth: 'employee',
  needs: 'identity.account.manage',
  writes: true,
  summary: 'Removes a lost authenticator app from an account.',
  input: z.object({ id, reason: requiredText(500, say.reasonEmpty) }),
})
