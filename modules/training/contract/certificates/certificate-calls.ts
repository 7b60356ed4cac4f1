import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, storedDate, text } from '#platform/contract/scalars.ts'
import { dutyStates } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'

export const downloadCertificate = defineCall('POST', '/training/certificate', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns a certificate as a PDF, for its holder and for those who see the training whole.',
  input: z.object({ id }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 30, seconds: 60 },
})

export const verifyCertificate = defineCall('POST', '/training/verify-certificate', {
  auth: 'public',
  writes: false,
  summary: 'Says whether a certificate is valid, by its number and code, with name, course and dates.',
  input: z.object({
    number: text(40).pipe(z.string().min(1, say.numberEmpty)),
    code: text(40).pipe(z.string().min(1, say.codeEmpty)),
  }),
  output: z.object({
    verdict: z.enum(['valid', 'expired', 'withdrawn', 'unknown']),
    certificate: z
      .object({
        name: z.string(),
        course: z.string(),
        issued_on: storedDate,
        valid_until: storedDate.nullable(),
      })
      .nullable(),
  }),
  limit: { times: 10, seconds: 60 },
})

export const getVerifyCompany = defineCall('GET', '/training/verify-company', {
  auth: 'public',
  writes: false,
  summary: 'Returns the name and logo of the group for the page that verifies certificates.',
  output: z.object({ company: z.string(), logo: z.string() }),
  limit: { times: 120, seconds: 60 },
})

const dutyRow = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string() }),
  course: z.string(),
  course_id: z.number(),
  state: dutyStates.schema,
  owed_on: storedDate,
  done_on: storedDate.nullable(),
  due_on: storedDate.nullable(),
  next_on: storedDate.nullable(),
})

export const dutyList = defineList(dutyRow, {
  key: 'training-mandatory',
  title: 'Mandatory courses',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    course: { label: 'Course', kind: 'text', sort: true },
    state: { label: 'State', kind: 'state', of: dutyStates },
    due_on: { label: 'Due', kind: 'date', sort: true },
    owed_on: { label: 'Owed since', kind: 'date', hidden: true },
    done_on: { label: 'Last done', kind: 'date' },
    next_on: { label: 'Booked for', kind: 'date' },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'overdue', label: 'Overdue' },
        { value: 'due', label: 'Due within 30 days' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'overdue',
    },
    course_id: { label: 'Course', kind: 'record' },
    account_id: { label: 'Person', kind: 'person', inToolbar: false },
  },
  search: 'Person or course',
  order: { by: 'due_on', direction: 'asc' },
  read: {
    path: '/training/list-mandatory',
    needs: 'colleague',
    summary: 'Lists mandatory courses: the caller’s own, of the team, or of everyone within reach.',
  },
  export: {
    path: '/training/export-mandatory',
    needs: 'colleague',
    summary: 'Exports mandatory courses and who owes them.',
  },
})
