import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { scope } from '#platform/contract/permission.ts'
import { calendarDate, id, idInPath, requiredText, storedDate, text } from '#platform/contract/scalars.ts'
import { accountStatuses, userTypes } from '#identity/contract/identity-lists.ts'
import { roleMessages as say } from './role-messages.ts'

const version = z.number().int().positive()
const name = requiredText(60, say.nameEmpty)
const reason = requiredText(500, say.reasonEmpty)

export const roleRow = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  about: z.string(),
  /** Came with the product: it can be changed, but not deleted. */
  standard: z.boolean(),
  /** For customers, and for no one else. */
  for_clients: z.boolean(),
  /** Given by two administrators. */
  sensitive: z.boolean(),
  /** Anyone who holds it proves who they are by a code as well. */
  second_step: z.boolean(),
  /** How many hold it today. */
  holders: z.number(),
  grants: z.number(),
  version: z.number(),
})

export type RoleRow = z.output<typeof roleRow>

export const listRoles = defineCall('GET', '/access-control/roles', {
  auth: 'employee',
  needs: 'identity.role.read',
  writes: false,
  summary: 'Lists every role with the number of people who hold it today.',
  output: z.object({
    rows: z.array(roleRow),
    /** Sensitive ones that the asker gives alone, as no one else could agree yet. */
    given_alone: z.array(z.number()),
    /** Sensitive ones that the asker gives to themselves, until a second administrator signs in. */
    held_alone: z.array(z.number()),
    can: z.object({ manage: z.boolean() }),
  }),
})

export const listPermissions = defineCall('GET', '/access-control/permissions', {
  auth: 'employee',
  needs: 'identity.role.read',
  writes: false,
  summary: 'Lists all permissions by area, with their possible scopes.',
  output: z.object({
    areas: z.array(
      z.object({
        area: z.string(),
        permissions: z.array(
          z.object({
            permission: z.string(),
            label: z.string(),
            scopes: z.array(scope),
            /** Never seen through someone else's eyes. */
            confidential: z.boolean(),
            /** Only a role that two people give allows it. */
            by_two: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

export const openRole = defineCall('GET', '/access-control/role', {
  auth: 'employee',
  needs: 'identity.role.read',
  writes: false,
  summary: 'Returns one role with its permissions and its holders.',
  input: z.object({ id: idInPath }),
  output: z.object({
    role: roleRow,
    grants: z.array(z.object({ permission: z.string(), scope })),
    holders: z.array(
      z.object({
        account_id: z.number(),
        name: z.string(),
        valid_from: storedDate,
        valid_to: storedDate.nullable(),
      }),
    ),
    can: z.object({ manage: z.boolean(), remove: z.boolean() }),
  }),
})

export const saveRole = defineCall('POST', '/access-control/save-role', {
  auth: 'employee',
  needs: 'identity.role.manage',
  writes: true,
  summary: 'Creates a role, also as a copy of another, or updates its name and description.',
  input: z.object({
    /** Left out for a new one. */
    id: id.optional(),
    version: version.optional(),
    /** Whose grants a new one begins with. */
    copy_of: id.optional(),
    name,
    about: text(300).default(''),
    sensitive: z.boolean().default(false),
    second_step: z.boolean().default(false),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  says: say.roleSaved,
})

export const saveRoleGrants = defineCall('POST', '/access-control/save-role-grants', {
  body: { kilobytes: 160, keys: 3_000 },
  auth: 'employee',
  needs: 'identity.role.manage',
  writes: true,
  summary: 'Replaces the permissions of a role. Permissions not named are removed.',
  input: z.object({
    role_id: id,
    version,
    grants: z.array(z.object({ permission: z.string().max(80), scope })).max(500),
  }),
  output: z.object({ version: z.number() }),
  says: say.grantsSaved,
})

export const deleteRole = defineCall('POST', '/access-control/delete-role', {
  auth: 'employee',
  needs: 'identity.role.manage',
  writes: true,
  summary: 'Deletes a custom role that no one has ever held.',
  input: z.object({ id }),
  says: say.roleDeleted,
})

export const giveRole = defineCall('POST', '/access-control/give-role', {
  auth: 'employee',
  needs: 'identity.role.manage',
  writes: true,
  summary: 'Grants a role to a person. A role that needs two approvers becomes a request.',
  input: z
    .object({
      account_id: id,
      role_id: z.number({ error: say.roleEmpty }).int().positive(),
      /** Today when left out. */
      first_day: calendarDate.nullish(),
      last_day: calendarDate.nullish(),
      reason,
      /** Why two roles that do not go together are held for a time. */
      exception: text(500).nullish(),
      /** Two roles that need a second thought are given knowingly. */
      confirmed: z.boolean().default(false),
    })
    .refine((form) => !form.first_day || !form.last_day || form.last_day >= form.first_day, {
      path: ['last_day'],
      message: say.endBeforeStart,
    }),
  output: z.object({
    /** Null when the role is given at once. */
    request_id: z.number().nullable(),
  }),
})

export const endRole = defineCall('POST', '/access-control/end-role', {
  auth: 'employee',
  needs: 'identity.role.manage',
  writes: true,
  summary: 'Ends a role of a person at once or after a later day.',
  input: z.object({
    /** The days in which it is held, as the person's page names them. */
    account_role_id: id,
    /** At once when left out. */
    last_day: calendarDate.nullish(),
    reason,
  }),
})

const narrowing = pageFilter.pick({ search: true }).extend({
  role_id: idInPath.optional(),
  company_id: idInPath.optional(),
})

export const matrixRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  user_type: userTypes.schema,
  status: accountStatuses.schema,
  /** Area → the widest scope of what may be done there. */
  areas: z.record(z.string(), scope),
})

export type MatrixRow = z.output<typeof matrixRow>

export const listMatrix = defineCall('POST', '/access-control/matrix', {
  auth: 'employee',
  needs: 'identity.role.read',
  writes: false,
  summary: 'Returns everyone’s scope in each area today.',
  input: pageFilter.pick({ after: true, size: true }).extend(narrowing.shape),
  output: pageOf(matrixRow),
})

export const matrixExport = narrowing.extend({ format: exportFormat })

export const exportMatrix = defineCall('POST', '/access-control/export-matrix', {
  auth: 'employee',
  needs: { all: ['identity.role.read', 'identity.account.export'] },
  writes: true,
  summary: 'Exports the access matrix.',
  input: matrixExport,
  output: fileAnswer,
  answer: 'file',
})

export const explainAccess = defineCall('POST', '/access-control/explain', {
  auth: 'employee',
  needs: 'identity.role.read',
  writes: false,
  summary: 'Explains why a person can or cannot do something today.',
  input: z.object({ account_id: id, permission: z.string().max(80) }),
  output: z.object({
    permission: z.string(),
    label: z.string(),
    scope,
    /** One sentence that says the whole. */
    sentence: z.string(),
    /** Every role that grants it, the one that decides first. */
    reasons: z.array(
      z.object({
        role_id: z.number(),
        role: z.string(),
        scope,
        valid_from: storedDate,
        valid_to: storedDate.nullable(),
        reason: z.string(),
        given_by: z.string().nullable(),
        /** Whether it counts today. */
        counts: z.boolean(),
      }),
    ),
  }),
})

export const findingKinds = z.enum([
  'duties-refused',
  'duties-warned',
  'role-unheld',
  'person-without-role',
  'never-signed-in',
  'long-away',
  'second-step-missing',
  'sensitive-without-end',
])

export const finding = z.object({
  kind: findingKinds,
  sentence: z.string(),
  account_id: z.number().nullable(),
  role_id: z.number().nullable(),
})

export type Finding = z.output<typeof finding>

export const listFindings = defineCall('GET', '/access-control/findings', {
  auth: 'employee',
  needs: 'identity.role.read',
  writes: false,
  summary: 'Lists access to review: conflicting duties, unused roles and people with leftover roles.',
  output: z.object({
    rows: z.array(finding),
    /** How many there are of each kind; of long ones only the first are listed. */
    counts: z.partialRecord(findingKinds, z.number()),
  }),
})
