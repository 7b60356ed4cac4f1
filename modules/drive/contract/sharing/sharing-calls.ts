import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { calendarDate, email, id, requiredText } from '#platform/contract/scalars.ts'
import { levels, visibilities } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'

export const readReceivers = defineCall('GET', '/drive/receivers', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the departments, roles and own projects with which something can be shared.',
  output: z.object({
    departments: z.array(z.object({ id: z.number(), name: z.string() })),
    roles: z.array(z.object({ id: z.number(), name: z.string() })),
    projects: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
})

export const shareNode = defineCall('POST', '/drive/share', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Gives a person, a department, a project or a role access, or changes what it has.',
  input: z.object({
    id,
    account_id: id.nullable().default(null),
    department_id: id.nullable().default(null),
    project_id: id.nullable().default(null),
    role_id: id.nullable().default(null),
    level: levels.schema,
    until_on: calendarDate.nullable().default(null),
  }),
  says: say.shared,
})

export const unshareNode = defineCall('POST', '/drive/unshare', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Removes access that was given on a file or folder.',
  input: z.object({ id, grant_id: id }),
  says: say.unshared,
})

const access = {
  id,
  inherits: z.boolean(),
  visibility: visibilities.schema.default('private'),
  /** Those who have access now keep it, written on the folder itself. */
  copy: z.boolean().default(false),
}

export const setAccess = defineCall('POST', '/drive/set-access', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Says whether a folder has the access of the one above, or its own.',
  input: z.object(access),
  says: say.shared,
})

export const previewAudience = defineCall('POST', '/drive/preview-audience', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns who would gain and lose access by a move, or by access settings.',
  input: z.object({
    id,
    move: z.object({ to: id.nullable() }).nullable().default(null),
    access: z.object(access).omit({ id: true }).nullable().default(null),
  }),
  output: z.object({
    gains: z.number(),
    loses: z.number(),
    /** The first of each. */
    gaining: z.array(z.string()),
    losing: z.array(z.string()),
  }),
})

export const createLink = defineCall('POST', '/drive/create-link', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Creates a link that opens a file or folder for people outside.',
  input: z.object({
    id,
    expires_on: calendarDate.nullable().default(null),
    password: z.string().max(200).default(''),
    addresses: z.array(email).max(20).default([]),
    may_download: z.boolean().default(true),
  }),
  output: z.object({ address: z.string() }),
  says: say.linkMade,
})

export const revokeLink = defineCall('POST', '/drive/revoke-link', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Revokes a link; pages that are open get nothing more.',
  input: z.object({ link_id: id }),
  says: say.linkRevoked,
})

export const openPrivate = defineCall('POST', '/drive/open-private', {
  auth: 'employee',
  needs: 'drive.private.open',
  writes: true,
  summary:
    'Opens the private files of a person until the end of the day. The person is told, with the reason.',
  input: z.object({ account_id: id, reason: requiredText(500, say.reasonEmpty) }),
})

export const publishFolder = defineCall('POST', '/drive/publish', {
  auth: 'employee',
  needs: 'drive.folder.publish',
  writes: true,
  summary: 'Publishes a folder for everyone without sign-in, or ends that.',
  input: z.object({ id, published: z.boolean() }),
})

export const readPublished = defineCall('GET', '/drive/published', {
  auth: 'public',
  writes: false,
  summary: 'Lists the files of a published folder, each with the address of its version.',
  input: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  output: z.object({
    name: z.string(),
    files: z.array(z.object({ name: z.string(), bytes: z.number(), address: z.string() })),
  }),
  limit: { times: 120, seconds: 60 },
})

export const openPublished = defineCall('GET', '/drive/published-file', {
  auth: 'public',
  writes: false,
  summary: 'Returns one version of a file of a published folder. The address of a version never changes.',
  input: z.object({ version: z.coerce.number().int().positive().max(2_147_483_647) }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 120, seconds: 60 },
})

const inside = { token: z.string().max(80), pass: z.string().max(80) }
const entry = z.object({ id: z.number(), name: z.string(), kind: z.enum(['dir', 'file']), bytes: z.number() })

export const readLinked = defineCall('POST', '/drive/linked', {
  auth: 'public',
  writes: false,
  summary: 'Returns what is behind a link: the file, or the content of a folder.',
  input: z.object({ ...inside, id: id.nullable().default(null) }),
  output: z.object({
    name: z.string(),
    company: z.string(),
    may_download: z.boolean(),
    breadcrumb: z.array(z.object({ id: z.number(), name: z.string() })),
    file: entry.nullable(),
    entries: z.array(entry),
  }),
  limit: { times: 120, seconds: 60, apartBy: 'token' },
})

export const openLinked = defineCall('POST', '/drive/open-linked', {
  auth: 'public',
  writes: true,
  summary: 'Returns a link to a file behind a link, for a few minutes.',
  input: z.object({ ...inside, id, as: z.enum(['view', 'download']) }),
  output: z.object({
    link: z.string(),
    shows: z.enum(['picture', 'pdf', 'video', 'text', 'nothing']),
    text: z.string(),
  }),
  limit: { times: 60, seconds: 60, apartBy: 'token' },
})
