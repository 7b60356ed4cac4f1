import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { keepFile } from '#platform/server/files/stored-files.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import * as calls from '#performance/contract/kra-calls.ts'
import type { KraLine } from '#performance/contract/performance-fields.ts'
import { kraStates } from '#performance/contract/performance-lists.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import { tellScreens } from '#performance/server/announce-performance.ts'
import { findOptionalSeat } from '#performance/server/people-queries.ts'
import type { PerformanceParts } from '#performance/server/performance-dependencies.ts'
import { kraAgreedNotice, kraProposedNotice } from '#performance/server/performance-notices.ts'
import { mayManageSets, mayReadRecords, mustBeColleague } from '#performance/server/performance-policy.ts'
import { achievement, FULL_WEIGHT, progressOf } from '#performance/server/performance-rules.ts'
import * as queries from './kra-queries.ts'

export async function getCategoryMaster(ctx: Ctx) {
  mustBeColleague(ctx)
  return { rows: await queries.listCategories(ctx), manages: mayManageSets(ctx.actor) }
}

export async function saveKraCategory(
  ctx: Ctx,
  { id, version, ...values }: InputOf<typeof calls.saveKraCategory>,
) {
  must(mayManageSets(ctx.actor), say.mayNot)
  if (id === null) await insertRow(ctx, 'kra_category', values)
  else {
    const known = (await queries.listCategories(ctx)).some((row) => row.id === id)
    must(known, say.noCategory)
    await updateRow(ctx, 'kra_category', version === undefined ? { id } : { id, version }, values)
  }
  return {}
}

export const kraSets = answerList(calls.kraSetList, {
  query: queries.kraSetQuery,
  allow: ({ actor }) => must(mayManageSets(actor), say.mayNot),
  view: (row) => {
    const lines = row.lines as KraLine[]
    const kind = row.designation_id === null ? ('department' as const) : ('designation' as const)
    return { ...row, kind, lines, count: lines.length }
  },
})

export async function saveKraSet(ctx: Ctx, { id, version, ...form }: InputOf<typeof calls.saveKraSet>) {
  must(mayManageSets(ctx.actor), say.mayNot)
  must((form.designation_id === null) !== (form.department_id === null), say.ofOne)
  await mustAddUp(ctx, form.lines)
  const values = { ...form, lines: JSON.stringify(form.lines) }
  if (id === null) await insertRow(ctx, 'kra_set', values)
  else {
    const known = await ctx.db.selectFrom('kra_set').select('id').where('id', '=', id).executeTakeFirst()
    must(known, say.noSuchSet)
    await updateRow(ctx, 'kra_set', version === undefined ? { id } : { id, version }, values)
  }
  return {}
}

async function mustBeKnown(ctx: Ctx, lines: readonly { readonly category_id: number }[]) {
  const known = new Set((await queries.listCategories(ctx)).map(({ id }) => id))
  must(
    lines.every(({ category_id }) => known.has(category_id)),
    say.noCategory,
  )
}

async function mustAddUp(
  ctx: Ctx,
  lines: readonly { readonly weight: number; readonly category_id: number }[],
) {
  must(lines.length > 0, say.noLines)
  const sum = lines.reduce((all, { weight }) => all + weight, 0)
  must(sum === FULL_WEIGHT, say.weights(sum))
  await mustBeKnown(ctx, lines)
}

const MARCH_END = '-03-31'
const yearEnd = (day: string) => {
  const year = Number(day.slice(0, 4))
  return day <= `${year}${MARCH_END}` ? `${year}${MARCH_END}` : `${year + 1}${MARCH_END}`
}

export async function kraDetailsOf(ctx: Ctx, kra: queries.SeenKra, { keyring }: PerformanceParts) {
  const lines = await queries.listLines(ctx, kra.id)
  const updates = await queries.listUpdates(ctx, kra.id)
  const fileOf = ({ file_id, file_name: name }: (typeof updates)[number]) =>
    file_id === null
      ? null
      : {
          name,
          link: signedLink(keyring, { fileId: file_id, name, minutes: 30, as: 'inline', now: ctx.now }),
        }
  return {
    ...kra,
    proposed_by: kra.proposer,
    done: progressOf(lines),
    lines: lines.map((line) => ({
      ...line,
      done: line.value === null ? null : achievement(line, line.value),
      updates: updates
        .filter(({ line_id }) => line_id === line.id)
        .map((update) => ({ ...update, file: fileOf(update) })),
    })),
  }
}

const isOwn = (ctx: Ctx, accountId: number) => accountId === ctx.actor.id
/** The one of the two who did not propose. */
const mayAgree = (ctx: Ctx, kra: queries.SeenKra) =>
  kra.proposed_by !== ctx.actor.id &&
  (kra.proposed_by === kra.account_id ? kra.may_lead : isOwn(ctx, kra.account_id))

export const kraDetails =
  (parts: PerformanceParts) =>
  async (ctx: Ctx, { user_id, id }: InputOf<typeof calls.kraDetails>) => {
    mustBeColleague(ctx)
    const asked = id === undefined ? undefined : await queries.findOptionalKra(ctx, id)
    must(id === undefined || asked, say.noSuchKra)
    const personId = asked?.account_id ?? user_id ?? ctx.actor.id
    const person = await queries.findPersonRights(ctx, personId)
    must(person?.may_read, say.noSuchPerson)
    const kra = asked ?? (await queries.findOptionalKraOn(ctx, personId, companyDay(ctx.now)))
    const writes = person.may_lead || isOwn(ctx, personId)
    const state = kra?.state
    return {
      person,
      kra: kra ? await kraDetailsOf(ctx, kra, parts) : null,
      earlier: await queries.listPeriods(ctx, personId),
      can: {
        write: writes && (state === undefined || state === 'draft' || state === 'closed'),
        propose: writes && state === 'draft',
        agree: state === 'proposed' && mayAgree(ctx, kra!),
        reopen: writes && (state === 'proposed' || state === 'agreed'),
        update: writes && state === 'agreed',
      },
    }
  }

export const teamKra = answerList(calls.teamKraList, {
  query: queries.teamKraQuery,
  export: { job: 'performance.export-kra' },
  allow: ({ actor }) => must(mayReadRecords(actor), say.mayNot),
  view: ({ lines, stale, ...row }) => ({
    ...row,
    person: { id: row.id, name: row.name },
    done: row.kra_id === null ? null : progressOf(lines),
    flag:
      row.kra_id === null
        ? ('missing' as const)
        : row.state === 'draft' || row.state === 'proposed'
          ? ('not_agreed' as const)
          : stale
            ? ('stale' as const)
            : ('none' as const),
  }),
})

export async function saveKra(ctx: Ctx, form: InputOf<typeof calls.saveKra>) {
  mustBeColleague(ctx)
  if (form.id !== null) return changeKra(ctx, { ...form, id: form.id })
  const personId = form.user_id ?? ctx.actor.id
  const person = await queries.findPersonRights(ctx, personId)
  must(person?.may_read, say.noSuchPerson)
  must(person.may_lead || isOwn(ctx, personId), say.mayNot)
  const from_on = form.from_on ?? companyDay(ctx.now)
  const to_on = form.to_on ?? yearEnd(from_on)
  must(from_on <= to_on, say.daysWrong)
  const lines = form.lines ?? (await fromSet(ctx, personId, from_on))
  await mustBeKnown(ctx, lines)
  const { id } = await insertRow(ctx, 'employee_kra', { account_id: personId, from_on, to_on })
  await queries.writeLines(ctx, id, lines)
  tellScreens(ctx, [personId, ctx.actor.id])
  return { id }
}

/** By the seat of the day: a person who joins later has none yet. */
async function fromSet(ctx: Ctx, personId: number, day: string): Promise<KraLine[]> {
  const seat = (await findOptionalSeat(ctx, personId, day)) ?? (await findOptionalSeat(ctx, personId))
  const set = seat && (await queries.findOptionalSet(ctx, seat, day))
  return ((set?.lines ?? []) as KraLine[]).map((line) => ({ ...line, id: null }))
}

async function changeKra(ctx: Ctx, form: InputOf<typeof calls.saveKra> & { readonly id: number }) {
  const kra = await queries.lockOptionalKra(ctx, form.id)
  must(kra, say.noSuchKra)
  must(kra.may_lead || isOwn(ctx, kra.account_id), say.mayNot)
  must(kra.state === 'draft', say.kraMoved(kraStates.labelOf(kra.state).toLowerCase()))
  const from_on = form.from_on ?? kra.from_on
  const to_on = form.to_on ?? kra.to_on
  must(from_on <= to_on, say.daysWrong)
  const lines = form.lines ?? []
  await mustBeKnown(ctx, lines)
  await updateRow(
    ctx,
    'employee_kra',
    { id: kra.id, version: form.version ?? kra.version },
    { from_on, to_on },
  )
  await queries.writeLines(ctx, kra.id, lines)
  tellScreens(ctx, [kra.account_id, ctx.actor.id])
  return { id: kra.id }
}

/** Held, then moved: of several at once one does, and the others read how it stands. */
export async function moveKra(ctx: Ctx, { id, version, to }: InputOf<typeof calls.moveKra>) {
  mustBeColleague(ctx)
  const kra = await queries.lockOptionalKra(ctx, id)
  must(kra, say.noSuchKra)
  must(kra.may_lead || isOwn(ctx, kra.account_id), say.mayNot)
  must(kraStates.canMove(kra.state, to), say.kraMoved(kraStates.labelOf(kra.state).toLowerCase()))
  if (to === 'agreed') must(mayAgree(ctx, kra), say.onlyOther)
  if (to !== 'draft') await mustAddUp(ctx, await queries.listLines(ctx, id))
  const changes =
    to === 'proposed'
      ? { proposed_by: ctx.actor.id, agreed_by: null, agreed_at: null }
      : to === 'agreed'
        ? { agreed_by: ctx.actor.id, agreed_at: ctx.now }
        : { proposed_by: null, agreed_by: null, agreed_at: null }
  await updateRow(ctx, 'employee_kra', { id, version }, { state: to, ...changes })
  const lead = (await findOptionalSeat(ctx, kra.account_id))?.line_manager_id ?? null
  const people = [kra.account_id, lead, kra.proposed_by]
  await notify(ctx, to === 'proposed' ? kraProposedNotice : kraAgreedNotice, {
    to: people.filter((one) => one !== null),
    input: { id, name: kra.person_name },
    subject: `kra/${id}`,
  })
  tellScreens(ctx, [...people, ctx.actor.id])
  return said(to === 'proposed' ? say.proposed : to === 'agreed' ? say.agreed : say.sentBack, {})
}

export async function addKraUpdate(ctx: Ctx, { file: files, ...form }: InputOf<typeof calls.addKraUpdate>) {
  mustBeColleague(ctx)
  const line = await ctx.db
    .selectFrom('employee_kra_line')
    .select('kra_id')
    .where('id', '=', form.line_id)
    .where('dropped', '=', false)
    .executeTakeFirst()
  const kra = line && (await queries.lockOptionalKra(ctx, line.kra_id))
  must(kra, say.noSuchKra)
  must(kra.may_lead || isOwn(ctx, kra.account_id), say.mayNot)
  must(kra.state === 'agreed', say.kraMoved(kraStates.labelOf(kra.state).toLowerCase()))
  must(form.day >= kra.from_on && form.day <= kra.to_on && form.day <= companyDay(ctx.now), say.dayLater)
  const [file] = files
  if (file) await keepFile(ctx, file.id, { subject: `kra/${kra.id}` })
  await insertRow(ctx, 'kra_update', {
    ...form,
    by_id: ctx.actor.id,
    at: ctx.now,
    file_id: file?.id ?? null,
    file_name: file?.name ?? '',
  })
  await queries.noteUpdated(ctx, kra.id, form.day)
  tellScreens(ctx, [kra.account_id, ctx.actor.id])
  return {}
}
type Change = { readonly personId: number; readonly what: string; readonly from: string }

/** A person who joins begins with the set of the designation as a draft. */
export async function hearJoined(ctx: Ctx, { personId, what, from }: Change): Promise<void> {
  if (what !== 'joined' && what !== 'returned') return
  const lines = await fromSet(ctx, personId, from)
  const taken = await ctx.db
    .selectFrom('employee_kra')
    .select('id')
    .where('account_id', '=', personId)
    .where('to_on', '>=', from)
    .executeTakeFirst()
  if (lines.length === 0 || taken) return
  const { id } = await insertRow(ctx, 'employee_kra', {
    account_id: personId,
    from_on: from,
    to_on: yearEnd(from),
  })
  await queries.writeLines(ctx, id, lines)
}
