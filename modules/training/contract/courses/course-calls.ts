import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { courseLevels, providers } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'

const manage = 'training.training.manage'
const read = { any: [manage, 'training.training.view'] } as const

export const materials = {
  files: {
    accept: ['pdf', 'docx', 'xlsx', 'zip', 'jpeg', 'png', 'mp4'],
    maxBytes: megabytes(25),
    maxCount: 5,
    required: true,
  },
} as const

const courseRow = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  skills: z.array(z.string()),
  level: courseLevels.schema,
  description: z.string(),
  provider: providers.schema,
  valid_months: z.number().nullable(),
  certificate: z.boolean(),
  links: z.array(z.string()),
  files: z.array(z.object({ id: z.number(), name: z.string() })),
  active: z.boolean(),
  trainings: z.number(),
  mandatory: z.boolean(),
})
export type CourseRow = z.output<typeof courseRow>

export const courseList = defineList(courseRow, {
  key: 'training-courses',
  title: 'Courses',
  columns: {
    title: { label: 'Title', kind: 'text', main: true, sort: true },
    skills: { label: 'Skills', kind: 'text', value: ({ skills }) => skills.join(', ') },
    level: { label: 'Level', kind: 'words', of: wordsOf(courseLevels), sort: true },
    provider: { label: 'Provider', kind: 'words', of: wordsOf(providers), sort: true },
    valid_months: { label: 'Valid months', kind: 'number', sort: true },
    certificate: { label: 'Certificate', kind: 'yes' },
    mandatory: { label: 'Mandatory', kind: 'yes' },
    trainings: { label: 'Trainings', kind: 'number' },
    materials: {
      label: 'Materials',
      kind: 'number',
      value: ({ links, files }) => links.length + files.length,
      hidden: true,
    },
    active: { label: 'In use', kind: 'yes', hidden: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'active', label: 'In use' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'active',
    },
    level: { label: 'Level', kind: 'choice', of: courseLevels },
    provider: { label: 'Provider', kind: 'choice', of: providers },
  },
  search: 'Title or skill',
  order: { by: 'title', direction: 'asc' },
  read: { path: '/training/list-courses', needs: read, summary: 'Lists courses.' },
  export: { path: '/training/export-courses', needs: read, summary: 'Exports courses.' },
})

export const saveCourse = defineCall('POST', '/training/save-course', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Adds or changes a course.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().positive().nullable().default(null),
    title: requiredText(120, say.titleEmpty),
    skills: z.array(requiredText(60, say.skillEmpty)).max(20).default([]),
    level: courseLevels.schema.default('basic'),
    description: text(2_000).default(''),
    provider: providers.schema.default('internal'),
    valid_months: z.number().int().min(1).max(120).nullable().default(null),
    certificate: z.boolean().default(true),
    links: z
      .array(z.url({ protocol: /^https$/, error: say.linkShape }).max(500))
      .max(20)
      .default([]),
    active: z.boolean().default(true),
  }),
  body: { kilobytes: 96, keys: 500 },
  output: z.object({ id: z.number() }),
  says: say.courseSaved,
})

export const addMaterials = defineCall('POST', '/training/add-materials', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Adds files to the materials of a course.',
  input: z.object({ course_id: z.coerce.number().int().positive().max(2_147_483_647) }),
  files: materials,
  says: say.fileAdded,
})

export const removeMaterial = defineCall('POST', '/training/remove-material', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Removes a file from the materials of a course.',
  input: z.object({ id }),
  says: say.fileRemoved,
})
