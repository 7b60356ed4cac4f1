import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, idInPath } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { standings } from '#project-register/contract/register-lists.ts'
import { pointChoices, priorities } from './item-lists.ts'
import { itemMessages as say } from './item-messages.ts'

const written = { auth: 'employee', needs: 'colleague', writes: true } as const

export const setItem = defineCall('POST', '/projects/set-item', {
  ...written,
  summary: 'Sets single fields of a work item, as the keyboard and a bulk edit do.',
  input: z
    .object({
      id,
      /** Null takes the assignee away; left out, the field stays. */
      assignee_id: id.nullable().optional(),
      priority: priorities.schema.optional(),
      due_on: calendarDate.nullable().optional(),
      points: z
        .union(
          pointChoices.map((each) => z.literal(each)),
          say.pointsWrong,
        )
        .nullable()
        .optional(),
      client_visible: z.boolean().optional(),
    })
    .refine((sent) => Object.keys(sent).length > 1, { message: say.nothingChosen }),
  output: z.object({ version: z.number() }),
})

const LARGEST_MB = 25
const MOST_AT_ONCE = 10
export const MOST_FILES = 50

export const itemFile = {
  accept: ['pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'csv', 'zip'],
  maxBytes: megabytes(LARGEST_MB),
  maxCount: MOST_AT_ONCE,
  required: true,
} as const satisfies FileField

export const attachItemFiles = defineCall('POST', '/projects/attach-files', {
  ...written,
  summary: 'Attaches files to a work item.',
  input: z.object({ item_id: z.coerce.number().int().positive().max(2_147_483_647) }),
  files: { files: itemFile },
  says: say.filesAdded,
})

export const removeItemFile = defineCall('POST', '/projects/remove-file', {
  ...written,
  summary: 'Removes a file from a work item.',
  input: z.object({ id }),
  says: say.fileRemoved,
})

export const openItemFile = defineCall('POST', '/projects/open-file', {
  ...written,
  summary: 'Returns a short-lived link to a file of a work item.',
  input: z.object({ id }),
  output: z.object({ link: z.string() }),
})

export const projectDeeds = ['read', 'create_item', 'edit_items', 'plan_sprints', 'manage'] as const

export const readProjectPermission = defineCall('GET', '/projects/permission', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns whether a person may do a deed in a project, by what, and why.',
  input: z.object({
    project_id: idInPath,
    deed: z.enum(projectDeeds),
    /** Another person, for those who lead the project; the caller where it is left out. */
    account_id: idInPath.optional(),
  }),
  output: z.object({ allowed: z.boolean(), scope: z.enum(standings).nullable(), reason: z.string() }),
})
