import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, requiredText, text } from '#platform/contract/scalars.ts'
import { applicationMessages as say } from './application-messages.ts'
import { applicationView } from './application-views.ts'
import { rejectionReasons } from './rejection-reasons.ts'

const needs = 'recruitment.record.read'
const status = z.number().int().min(1).max(32)
const mail = z.object({
  subject: requiredText(60, say.subjectEmpty),
  text: requiredText(4_000, say.textEmpty),
})
const moved = z.object({ move_id: z.number(), mail: z.boolean() })

export const readBoard = defineCall('GET', '/recruitment/board', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns the heading of a job’s board and its counts by status.',
  input: z.object({ job_id: idInPath }),
  output: z.object({
    job: z.object({ id: z.number(), title: z.string(), code: z.string(), open: z.boolean() }),
    counts: z.array(z.object({ cv_status: z.number(), count: z.number() })),
    owners: z.array(z.object({ id: z.number(), name: z.string() })),
    can: z.object({ move: z.boolean(), force: z.boolean(), manage: z.boolean() }),
  }),
})

export const readApplication = defineCall('GET', '/recruitment/application', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns one application with its candidate, files and moves.',
  input: z.object({ id: idInPath }),
  output: applicationView,
})

export const moveByHand = defineCall('POST', '/recruitment/move', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Moves an application from the status that was seen to another one.',
  input: z.object({
    id,
    from: status,
    to: status,
    comment: text(1_000).default(''),
    reason_code: rejectionReasons.schema.or(z.literal('')).default(''),
    /** Against the usual order, by HR with a comment. */
    forced: z.boolean().default(false),
    mail: mail.nullable().default(null),
  }),
  output: moved,
})

export const undoMove = defineCall('POST', '/recruitment/undo-move', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Undoes the caller’s own latest move within 10 seconds.',
  input: z.object({ move_id: id }),
  says: say.undone,
})

export const prepareRound = defineCall('POST', '/recruitment/prepare-round', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Moves an application to where its next interview can be scheduled from.',
  input: z.object({ id, from: status, round: z.enum(['next', 'hr']) }),
  output: z.object({ cv_status: z.number() }),
})

export const previewMail = defineCall('GET', '/recruitment/mail-preview', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns the mail that a move would send to the candidate.',
  input: z.object({ id: idInPath, to: z.coerce.number().int().min(1).max(32) }),
  output: z.object({ to: z.string().nullable(), subject: z.string(), text: z.string() }),
})

export const setOwner = defineCall('POST', '/recruitment/set-owner', {
  auth: 'employee',
  needs: { all: ['recruitment.record.read', 'recruitment.record.manage'] },
  writes: true,
  summary: 'Sets the recruiter who owns an application.',
  input: z.object({ id, version: z.number().int().positive(), owner_id: id.nullable() }),
  says: say.saved,
})

export const tellLine = defineCall('POST', '/recruitment/tell-line', {
  auth: 'employee',
  needs: { all: ['recruitment.record.read', 'recruitment.record.manage'] },
  writes: true,
  summary: 'Lets the managers above an internal applicant see the application, or hides it again.',
  input: z.object({ id, version: z.number().int().positive(), line_may_know: z.boolean() }),
  says: say.saved,
})

export const openCandidateFile = defineCall('POST', '/recruitment/open-file', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Returns a link to a résumé that works for five minutes.',
  input: z.object({ id }),
  output: z.object({ link: z.string() }),
})
