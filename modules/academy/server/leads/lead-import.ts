import { phoneKey } from '#contacts/server/public.ts'
import { imagesOf } from '#imports/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import type { ImportCells, ImportKind } from '#platform/server/import-kind.ts'
import { must } from '#platform/server/must.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import { addLead } from '#academy/contract/leads/lead-calls.ts'
import type { AcademyParts } from '#academy/server/academy-dependencies.ts'
import { mayImport } from '#academy/server/academy-policy.ts'
import { findOptionalCounsellorNamed } from '#academy/server/counsellor-queries.ts'
import { findOptionalNamed, listStatuses, type StatusRow } from '#academy/server/masters/master-queries.ts'
import { contactOf, phoneOf } from './add-lead.ts'
import { dropNewContact, deleteFirstMoves, findOptionalStored } from './import-queries.ts'
import {
  addCourses,
  insertMove,
  listCourseIds,
  listKnown,
  setCourses,
  updateLead,
} from './lead-row-queries.ts'
import { mustMove } from './move-lead.ts'
import { optedOutDay } from './opted-out.ts'
import { startStatus } from './status-rules.ts'

const columns = [
  {
    key: 'name',
    label: 'Name',
    required: true,
    synonyms: ['Student', 'Full name', 'Student name'],
    longest: 120,
  },
  {
    key: 'phone',
    label: 'Phone',
    required: true,
    kind: 'phone',
    synonyms: ['Mobile', 'Phone number', 'Contact'],
  },
  { key: 'email', label: 'Email', synonyms: ['E-mail', 'Email address', 'Mail'] },
  { key: 'city', label: 'City', synonyms: ['Town', 'Location'], longest: 80 },
  { key: 'qualification', label: 'Qualification', synonyms: ['Education', 'Degree'], longest: 120 },
  { key: 'source', label: 'Source', synonyms: ['Lead source', 'Channel'] },
  { key: 'course', label: 'Course', synonyms: ['Courses', 'Interested in', 'Program'] },
  { key: 'status', label: 'Status', synonyms: ['Lead status', 'Stage'] },
  { key: 'reason', label: 'Reason', synonyms: ['Lost reason'], longest: 500 },
  { key: 'follow_up_on', label: 'Next follow-up', synonyms: ['Follow-up date', 'Follow up', 'Next call'] },
  { key: 'counsellor', label: 'Counsellor', synonyms: ['Owner', 'Assigned to'] },
  { key: 'remarks', label: 'Remarks', synonyms: ['Notes', 'Comments'], longest: 2_000 },
] as const satisfies ImportKind['columns']

type Key = (typeof columns)[number]['key']
const cell = (cells: ImportCells, key: Key) => (cells[key] ?? '').trim()
const emailOf = (cells: ImportCells) => cell(cells, 'email').toLowerCase()

const dayOf = (text: string): string | null => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso))
  return isReal && new Date(iso).toISOString().startsWith(iso) ? iso : null
}

/** What is wrong with a row by itself, in one sentence. */
function check(cells: ImportCells): string | null {
  if (!/^\+\d{8,15}$/.test(phoneKey(cell(cells, 'phone')))) return `Phone: ${say.phoneWrong.text}`
  if (emailOf(cells) !== '' && !addLead.input.shape.email.safeParse(emailOf(cells)).success)
    return 'Email: Invalid email address.'
  if (cell(cells, 'follow_up_on') !== '' && dayOf(cell(cells, 'follow_up_on')) === null)
    return 'Next follow-up: enter a date as 2026-11-25 or 25/11/2026.'
  return null
}

const stored = imagesOf('academy_lead', [
  'name',
  'email',
  'city',
  'qualification',
  'source_id',
  'status_id',
  'follow_up_on',
  'counsellor_id',
  'remarks',
  'reason',
])

/** Rows with a phone number or email address of a lead update it; nothing in a file counts as asking again. */
export const leadImport = ({ keyring }: AcademyParts): ImportKind => ({
  key: 'academy.leads',
  label: 'Academy leads',
  columns,
  may: mayImport,
  check,
  async find(ctx, rows) {
    const phones = rows.map((row) => phoneKey(cell(row, 'phone')))
    const { byPhone, byEmail } = await listKnown(ctx, phones, rows.map(emailOf).filter(Boolean))
    return rows.map((row, at) => byPhone.get(phones[at]!) ?? byEmail.get(emailOf(row)) ?? null)
  },
  async write(ctx, { cells, recordId }) {
    const facts = await factsOf(ctx, cells)
    const day = await optedOutDay(ctx, keyring, facts)
    must(day === null, say.optedOutRow(dayInWords(day ?? '')))
    return recordId === null ? writeNew(ctx, facts) : writeKnown(ctx, recordId, facts)
  },
  constraints: { academy_lead_phone_key: say.phoneTaken, academy_lead_email_key: say.emailTaken },
  async image(ctx, recordId) {
    const image = await stored.image(ctx, recordId)
    return image && { ...image, fields: { ...image.fields, courses: await listCourseIds(ctx, recordId) } }
  },
  async putBack(ctx, recordId, { version, fields: { courses, ...fields } }) {
    await moveBack(ctx, recordId, fields['status_id'] as number)
    await stored.putBack(ctx, recordId, { version, fields })
    await setCourses(ctx, recordId, courses as number[])
  },
  /** With the contact whom the file brought for it, if nothing else is known of them. */
  async remove(ctx, recordId) {
    const lead = await findOptionalStored(ctx, recordId)
    await deleteFirstMoves(ctx, recordId)
    await deleteRow(ctx, 'academy_lead', recordId)
    if (lead) await dropNewContact(ctx, lead.contact_id)
  },
})

type Facts = Awaited<ReturnType<typeof factsOf>>

async function factsOf(ctx: Ctx, cells: ImportCells) {
  const named = async (key: 'source' | 'course') => {
    const name = cell(cells, key)
    return name === '' ? null : await findOptionalNamed(ctx, `academy_${key}`, name)
  }
  const source = await named('source')
  must(source !== undefined, say.noSuchSource)
  const course = await named('course')
  must(course !== undefined, say.noSuchCourse)
  const statusName = cell(cells, 'status').toLowerCase()
  const statuses = (await listStatuses(ctx)).filter(({ active }) => active)
  const status = statuses.find(({ name }) => name.toLowerCase() === statusName)
  must(statusName === '' || status, say.noSuchStatus)
  const counsellorName = cell(cells, 'counsellor')
  const counsellor = counsellorName === '' ? null : await findOptionalCounsellorNamed(ctx, counsellorName)
  must(counsellor !== undefined, say.noSuchCounsellor)
  return {
    name: cell(cells, 'name'),
    phone: phoneOf(cell(cells, 'phone')),
    email: emailOf(cells) || null,
    city: cell(cells, 'city'),
    qualification: cell(cells, 'qualification'),
    remarks: cell(cells, 'remarks'),
    source_id: source?.id ?? null,
    course_id: course?.id ?? null,
    status: status ?? null,
    statuses,
    counsellor_id: counsellor?.id ?? null,
    follow_up_on: dayOf(cell(cells, 'follow_up_on')),
    reason: cell(cells, 'reason'),
  }
}

type Place = { readonly from: StatusRow; readonly followUp: string | null }

/** Where a row leads, by the rule of the form and the board; enrolling needs a batch, and that is chosen on the page. */
function placeOf(ctx: Ctx, { status, follow_up_on, reason }: Facts, { from, followUp }: Place) {
  const to = status ?? from
  must(to.kind !== 'won' || to.id === from.id, say.enrolHere)
  if (to.id === from.id && follow_up_on === null) return { to, followUp, reason: null }
  const next = follow_up_on ?? followUp
  mustMove(
    ctx,
    { from, to, followUp: to.id === from.id ? follow_up_on : next, reason, batch: null },
    { isOwn: true, isManager: true },
  )
  return { to, followUp: to.kind === 'open' ? next : null, reason: to.needs_reason ? reason : '' }
}

async function writeNew(ctx: Ctx, facts: Facts): Promise<number> {
  const start = startStatus(facts.statuses)
  must(start, say.startNeeded)
  const { to, followUp, reason } = placeOf(ctx, facts, { from: start, followUp: null })
  const { status: _status, statuses: _statuses, course_id, ...row } = facts
  const lead = await insertRow(ctx, 'academy_lead', {
    ...row,
    follow_up_on: followUp,
    reason: reason ?? '',
    status_id: to.id,
    contact_id: await contactOf(ctx, facts, 'Imported from a file'),
    asked_at: ctx.now,
  })
  if (course_id !== null) await addCourses(ctx, lead.id, [course_id])
  await insertMove(ctx, { lead: lead.id, from: null, to })
  return lead.id
}

/** A cell that is empty or not in the file takes nothing away. */
async function writeKnown(ctx: Ctx, id: number, facts: Facts): Promise<number> {
  const lead = await findOptionalStored(ctx, id)
  must(lead, say.noSuchLead)
  must(lead.enrolled_on === null, say.enrolledMeanwhile)
  const from = (await listStatuses(ctx)).find((status) => status.id === lead.status_id)!
  const { to, followUp, reason } = placeOf(ctx, facts, { from, followUp: lead.follow_up_on })
  const { name, email, city, qualification, remarks, source_id, counsellor_id } = facts
  const given = Object.entries({ name, email, city, qualification, remarks, source_id, counsellor_id })
  await updateLead(
    ctx,
    { id },
    {
      ...Object.fromEntries(given.filter(([, value]) => value !== null && value !== '')),
      status_id: to.id,
      follow_up_on: followUp,
      ...(reason === null ? {} : { reason }),
    },
  )
  if (to.id !== from.id) await insertMove(ctx, { lead: id, from, to, reason: 'Imported from a file' })
  if (facts.course_id !== null) await addCourses(ctx, id, [facts.course_id])
  return id
}

/** What the file moved goes back, and the history says so. */
async function moveBack(ctx: Ctx, id: number, to: number): Promise<void> {
  const lead = await findOptionalStored(ctx, id)
  if (!lead || lead.status_id === to) return
  const all = await listStatuses(ctx)
  const [from, target] = [lead.status_id, to].map((one) => all.find((status) => status.id === one))
  must(from && target, say.noSuchStatus)
  await insertMove(ctx, { lead: id, from, to: target, reason: 'Import undone' })
}
