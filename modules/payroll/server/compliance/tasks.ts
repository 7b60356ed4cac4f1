import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { listHolders } from '#organization/server/public.ts'
import {
  evidenceFile,
  taskList,
  type attachEvidence as attachCall,
  type addTask as addCall,
  type assignTask as assignCall,
  type finishTask as finishCall,
  type openEvidence as openCall,
  type skipTask as skipCall,
  type TaskRow,
} from '#payroll/contract/compliance/compliance-calls.ts'
import { COMPLIANCE_TOPIC, taskStates } from '#payroll/contract/compliance/compliance-lists.ts'
import { complianceMessages as say } from '#payroll/contract/compliance/compliance-messages.ts'
import { isCompany } from '#payroll/server/groups/pay-group-queries.ts'
import { listNames } from '#payroll/server/packs/pack-queries.ts'
import { mayCareForLaw, maySeeLaw } from '#payroll/server/payroll-policy.ts'
import {
  assignOwner,
  countEvidence,
  findOptionalEvidence,
  finish,
  insertEvidence,
  insertTask,
  lockOptionalTask,
  taskQuery,
  type ListedTask,
} from './compliance-queries.ts'
import { addDueDays } from './fill-calendar.ts'

export const tasks = answerList(taskList, {
  query: taskQuery,
  allow: ({ actor }) => must(maySeeLaw(actor), say.mayNotSee),
  naming: { company_id: nameOfCompany },
  view: (row, { ctx }) => viewTask(ctx, row),
  export: { job: 'payroll.export-compliance' },
})

async function nameOfCompany(ctx: Ctx, id: number): Promise<string> {
  const found = await ctx.db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? ''
}

function viewTask({ actor }: Ctx, row: ListedTask): TaskRow {
  const cares = mayCareForLaw(actor)
  const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
  return {
    id: row.id,
    title: row.subject_name === null ? row.title : `${row.title} of ${row.subject_name}`,
    company: { id: row.company_id, name: row.company_name },
    jurisdiction: row.jurisdiction,
    period: row.period,
    due_on: row.due_on,
    late: row.late,
    state: row.state,
    confidence: row.confidence,
    source: row.source,
    owner: named(row.owner_id, row.owner_name),
    note: row.note,
    done_on: row.done_on,
    done_by: named(row.done_by, row.doer_name),
    evidence: row.evidence,
    version: row.version,
    can: {
      finish: cares && row.state === 'open',
      assign: cares && row.state === 'open',
      attach: cares && row.state === 'done' && row.evidence.length < evidenceFile.maxCount,
    },
  }
}

export async function fillCalendar(ctx: Ctx) {
  must(mayCareForLaw(ctx.actor), say.mayNotCare)
  const added = await addDueDays(ctx)
  await announceCompliance(ctx)
  return said(say.filled(added), { added })
}

export async function addTask(ctx: Ctx, task: InputOf<typeof addCall>) {
  must(mayCareForLaw(ctx.actor), say.mayNotCare)
  must(await isCompany(ctx, task.company_id), say.noSuchCompany)
  await mustBeReader(ctx, task.owner_id)
  const { id } = await insertTask(ctx, {
    ...task,
    duty: null,
    jurisdiction: 'IN',
    confidence: 'H',
    account_id: null,
  })
  await announceCompliance(ctx)
  return { id }
}

export async function assignTask(ctx: Ctx, { id, version, owner_id }: InputOf<typeof assignCall>) {
  await lockOpen(ctx, id)
  await mustBeReader(ctx, owner_id)
  await assignOwner(ctx, { id, version }, owner_id)
  await announceCompliance(ctx)
  return {}
}

export async function finishTask(
  ctx: Ctx,
  { id, version, done_on, note, evidence }: InputOf<typeof finishCall>,
) {
  await lockOpen(ctx, id)
  must(done_on <= companyDay(ctx.now), say.inFuture)
  await keepEvidence(ctx, id, evidence)
  await finish(ctx, { id, version }, { state: 'done', done_on, note })
  await announceCompliance(ctx)
  return {}
}

export async function skipTask(ctx: Ctx, { id, version, note }: InputOf<typeof skipCall>) {
  await lockOpen(ctx, id)
  await finish(ctx, { id, version }, { state: 'not_needed', done_on: null, note })
  await announceCompliance(ctx)
  return {}
}

/** A challan often comes days after the payment. */
export async function attachEvidence(ctx: Ctx, { id, evidence }: InputOf<typeof attachCall>) {
  must(mayCareForLaw(ctx.actor), say.mayNotCare)
  must(await lockOptionalTask(ctx, id), say.noSuchTask)
  await keepEvidence(ctx, id, evidence)
  await announceCompliance(ctx)
  return {}
}

const LINK_MINUTES = 5

export const openEvidence =
  ({ keyring }: { readonly keyring: Keyring }) =>
  async (ctx: Ctx, { evidence_id }: InputOf<typeof openCall>) => {
    must(maySeeLaw(ctx.actor), say.mayNotSee)
    const evidence = await findOptionalEvidence(ctx, evidence_id)
    must(evidence, say.noSuchEvidence)
    writeReading(ctx, { table: 'compliance_evidence', rowId: evidence.id })
    const file = { fileId: evidence.file_id, name: evidence.name }
    return { link: signedLink(keyring, { ...file, minutes: LINK_MINUTES, as: 'inline', now: ctx.now }) }
  }

async function lockOpen(ctx: Ctx, id: number) {
  must(mayCareForLaw(ctx.actor), say.mayNotCare)
  const task = await lockOptionalTask(ctx, id)
  must(task, say.noSuchTask)
  if (task.state === 'open') return
  const by = (await listNames(ctx, [task.done_by])).get(task.done_by ?? 0) ?? ''
  must(false, say.movedAlready(taskStates.doneOf(task.state), by))
}

async function keepEvidence(
  ctx: Ctx,
  taskId: number,
  files: readonly { readonly id: string; readonly name: string }[],
) {
  const there = await countEvidence(ctx, taskId)
  must(there + files.length <= evidenceFile.maxCount, say.tooMuchEvidence(evidenceFile.maxCount))
  for (const file of files) {
    await keepFile(ctx, file.id, { subject: `compliance-task/${taskId}` })
    await insertEvidence(ctx, { task_id: taskId, file_id: file.id, name: file.name })
  }
}

/** An owner who can't open the calendar would be reminded of a page that refuses them. */
async function mustBeReader(ctx: Ctx, ownerId: number | null) {
  if (ownerId === null) return
  const readers = await listHolders(ctx, { permission: 'payroll.law.view', companyId: null })
  must(readers.includes(ownerId), say.noSuchOwner)
}

const announceCompliance = async (ctx: Ctx): Promise<void> =>
  announce(ctx, {
    topic: COMPLIANCE_TOPIC,
    to: {
      kind: 'employee',
      ids: await listHolders(ctx, { permission: 'payroll.law.view', companyId: null }),
    },
  })
